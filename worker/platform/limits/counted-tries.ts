import { createHmac, randomUUID } from "node:crypto";
import { logFault } from "#worker/kernel/faults";
import { addressMailsOf, triesOf } from "#worker/objects/callers";
import { type Cap, type CapCode, caps } from "~/contracts/api/caps";
import type { TryAtBill } from "~/contracts/crossing/bill-calls";
import type { TryLimit } from "~/contracts/crossing/try-calls";
import type { BillId, BusinessId, VenueId } from "~/contracts/ids";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { afterAnswer, nearBusiness, nearVenue, type PlatformContext } from "../context";
import { callersPrefix, tooMany } from "./rough-limits";

/** Tries within a minute; `docs/limits.md` says why so many. */
const VOUCHERS = { byGuest: 10, byAddress: 60, byBill: 120, byTenant: 600 };

/** Whose voucher is tried, and on which bill the caller has a part; null for a stranger. */
type TriedAt = { tenant: BusinessId; billId: BillId | null };

/**
 * Lets a guest try a voucher's code, or a reward, and counts the try unless it was right. Strangers share what their
 * tenant takes, and a table counts by itself: so a crowd of strangers does not lock out those who sit there.
 *
 * @throws ApiRefusal 429 where there were too many.
 */
export async function tryingVoucher<T>(
  c: PlatformContext,
  { tenant, billId }: TriedAt,
  attempt: () => Promise<T>,
): Promise<T> {
  const limits: TryLimit[] = [
    ...ofGuestAndNetwork(c, VOUCHERS),
    billId
      ? { key: `bill ${billId}`, most: VOUCHERS.byBill }
      : { key: "tenant", most: VOUCHERS.byTenant },
  ];
  const counter = triesOf(c.env, "vouchers", tenant, nearBusiness(c, tenant));
  const id = randomUUID();
  const taken = await counter.take(id, limits);
  if (!taken.ok) throw tooMany("too-many-tries", taken.retryAfterS);
  const answer = await attempt();
  // Nobody waits for it: one that gets lost counts for a minute at most.
  afterAnswer(c, counter.giveBack(id).catch(notGivenBack(c)));
  return answer;
}

/** The limits of the caller and of their network; whoever names no guest has those of the network alone. */
function ofGuestAndNetwork(c: PlatformContext, { byGuest, byAddress }: Cap): TryAtBill[] {
  const guestId = c.get("viewer")?.guestId;
  return [
    ...(guestId ? [{ key: `guest ${guestId}`, most: byGuest }] : []),
    { key: `address ${callersPrefix(c)}`, most: byAddress },
  ];
}

/** The same limits for tries that one bill counts by itself. */
export function limitsAtBill(c: PlatformContext): TryAtBill[] {
  return [...ofGuestAndNetwork(c, VOUCHERS), { key: "bill", most: VOUCHERS.byBill }];
}

/**
 * Counts one more of what has a cap, before it is done: what is sent again is not to be counted.
 *
 * @param at where it is counted: each venue, or each business, for itself.
 * @returns what takes the try back where it turns out to be sent again.
 * @throws ApiRefusal 429 with the cap's code where there were too many.
 */
export async function countCapped(
  c: PlatformContext,
  code: CapCode,
  at: { venueId: VenueId } | { businessId: BusinessId },
): Promise<() => Promise<void>> {
  const { counter: kind } = caps[code];
  const counter =
    "venueId" in at
      ? triesOf(c.env, kind, at.venueId, nearVenue(c, at.venueId))
      : triesOf(c.env, kind, at.businessId, nearBusiness(c, at.businessId));
  const id = randomUUID();
  const taken = await counter.take(id, ofGuestAndNetwork(c, caps[code]));
  if (!taken.ok) throw tooMany(code, taken.retryAfterS);
  return () => counter.giveBack(id).catch(notGivenBack(c));
}

function notGivenBack(c: PlatformContext): (fault: unknown) => void {
  return (fault) => logFault(fault, "tries.give-back", c.get("correlationId"));
}

/** Mails to one address from all tenants together. */
const MAILS = {
  /** Links that ask whether an address is somebody's: whoever has an account can name any. */
  links: [{ key: "links a day", most: 6, withinMs: DAY_MS }],
  /** Receipts and expense notes, each of a payment of its own; a company's mailbox takes those of many guests. */
  receipts: [
    { key: "receipts an hour", most: 30, withinMs: HOUR_MS },
    { key: "receipts a day", most: 100, withinMs: DAY_MS },
  ],
};

/** Counts a mail before it goes, whichever tenant sends it. @throws ApiRefusal 429 where the address had too many. */
export async function countMailTo(
  c: PlatformContext,
  address: string,
  kind: keyof typeof MAILS,
): Promise<void> {
  const counter = addressMailsOf(c.env, mailboxName(address, c.env.ACCOUNT_KEY ?? ""));
  const taken = await counter.take(randomUUID(), MAILS[kind]);
  if (!taken.ok) throw tooMany("too-many-mails", taken.retryAfterS);
}

/** One mailbox has many spellings: services ignore case, and what stands behind a plus. */
function mailboxName(address: string, key: string): string {
  const [, name = "", host = ""] = /^([^+@]*)[^@]*@(.*)$/s.exec(address.toLowerCase()) ?? [];
  return createHmac("sha256", key)
    .update(JSON.stringify(["mailbox", name, host]))
    .digest("base64url");
}
