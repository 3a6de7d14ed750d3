import { createHmac, randomUUID } from "node:crypto";
import { addressMailsOf } from "#worker/objects/callers";
import type { PlatformContext } from "../context";
import { tooMany } from "./rough-limits";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Mails to one address from all tenants together; `docs/limits.md` says why so many. */
const MOST = {
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
  kind: keyof typeof MOST,
): Promise<void> {
  const counter = addressMailsOf(c.env, nameOf(address, c.env.ACCOUNT_KEY ?? ""));
  const taken = await counter.take(randomUUID(), MOST[kind]);
  if (!taken.ok) throw tooMany("too-many-mails", taken.retryAfterS);
}

/** One mailbox has many spellings: services ignore case, and what stands behind a plus. */
function nameOf(address: string, key: string): string {
  const [, name = "", host = ""] = /^([^+@]*)[^@]*@(.*)$/s.exec(address.toLowerCase()) ?? [];
  return createHmac("sha256", key)
    .update(JSON.stringify(["mailbox", name, host]))
    .digest("base64url");
}
