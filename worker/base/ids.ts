import { hash } from "node:crypto";
import type {
  AttemptId,
  BasketId,
  BillId,
  DeviceId,
  DeviceMemberId,
  EnrollmentId,
  GuestId,
  MemberId,
  OrderId,
  ParticipantId,
  PaymentId,
  ProposalId,
  PublicSessionId,
  SessionId,
  SplitId,
  TabId,
  TableId,
  UserId,
  VenueId,
} from "~/contracts/ids";

/**
 * Kinds of ids that must not be guessed: bill, split, payment, guest, session (with a record, and
 * without), a voucher's use, a table and its device, a basket, a placed order, a tab, a user, a sign-in
 * attempt, a guest's consent, a link to an e-mail, a dish that guests share.
 */
type SecretKind =
  | "b"
  | "s"
  | "p"
  | "g"
  | "e"
  | "n"
  | "v"
  | "t"
  | "d"
  | "k"
  | "o"
  | "a"
  | "u"
  | "i"
  | "c"
  | "l"
  | "h";

/** 192 random bits, which is 32 characters and well beyond the 128 that are asked for. */
const RANDOM_BYTES = 24;

/** Which kinds have a brand. An id is made here, so that here it gets its own. */
type Made = {
  b: BillId;
  s: SplitId;
  p: PaymentId;
  g: GuestId;
  t: TableId;
  d: DeviceId;
  o: OrderId;
  a: TabId;
  u: UserId;
  h: ProposalId;
  i: AttemptId;
  k: BasketId;
  e: SessionId;
  n: SessionId;
};
/** A table's device is always random: what is derived under its letter is a phone that has points. */
type Derived = Omit<Made, "d"> & { d: DeviceMemberId };
type IdIn<Ids, Kind extends SecretKind> = Kind extends keyof Ids ? Ids[Kind] : string;

/** A new id of a kind, such as `b_…` for a bill. */
export function newId<Kind extends SecretKind>(kind: Kind): IdIn<Made, Kind> {
  return `${kind}_${randomText(RANDOM_BYTES)}` as IdIn<Made, Kind>;
}

/** Whether an owner of payments is a tab; any other is a bill. */
export function isTabId(ownerId: string): ownerId is TabId {
  return ownerId.startsWith("a_");
}

/** The id of a kind that these parts make, the same each time; as hard to guess as the parts. */
export function derivedId<Kind extends SecretKind>(
  kind: Kind,
  ...parts: readonly string[]
): IdIn<Derived, Kind> {
  return `${kind}_${digestOf(parts).slice(0, 32)}` as IdIn<Derived, Kind>;
}

/** The id in loyalty programmes of a guest without an account. */
export function deviceMember(guestId: GuestId): DeviceMemberId {
  return derivedId("d", "loyalty", guestId);
}

/** Whether a member is an account; others are phones without one, and who has a user name of the programme's. */
export function isUser(memberId: MemberId): memberId is UserId {
  return memberId.startsWith("u_");
}

/** Whether a member is a phone without an account. */
export function isDeviceMember(memberId: MemberId): memberId is DeviceMemberId {
  return memberId.startsWith("d_");
}

/** A digest of plain data, the same for the same data in the same order. */
export function digestOf(value: unknown): string {
  return hash("sha256", JSON.stringify(value), "base64url");
}

/**
 * What others may see of a guest at one venue: a fingerprint of the guest id, which is that guest's
 * secret. It is the same on every bill of the venue and differs from venue to venue, so that two venues can't
 * find out which guests they share.
 */
export function participantId(guestId: GuestId, at: VenueId | EnrollmentId | ""): ParticipantId {
  return fingerprint(`${at} ${guestId}`);
}

/** The same of every phone of a guest's user, this one first (SEC-03). */
export function participantIds(
  { guestId, guestIds = [] }: { guestId: GuestId; guestIds?: readonly GuestId[] | undefined },
  venueId: VenueId | "",
): [ParticipantId, ...ParticipantId[]] {
  const others = guestIds.map((id) => participantId(id, venueId));
  return [participantId(guestId, venueId), ...others];
}

/** What a payment's provider receives for a session, whose id is a secret: its fingerprint at one venue. */
export function publicSessionId(sessionId: SessionId, venueId: VenueId): PublicSessionId {
  return fingerprint(`${venueId} ${sessionId}`);
}

function fingerprint<Id extends string>(text: string): Id {
  return hash("sha256", text, "base64url").slice(0, 16) as Id;
}

/** How much randomness is fetched at once: a call for each id costs four times as much. */
const POOL_BYTES = 4096;

let pool = Buffer.alloc(0);
let used = 0;

/** Random bits that nobody can guess, as base64url: so many bytes, a third more characters. */
export function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = Buffer.from(crypto.getRandomValues(new Uint8Array(POOL_BYTES)).buffer);
    used = 0;
  }
  const text = pool.toString("base64url", used, used + bytes);
  used += bytes;
  return text;
}
