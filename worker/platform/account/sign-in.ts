import { say } from "#worker/base/texts";
import { phoneOf, sessionObjectId, userOf } from "#worker/objects/callers";
import { sessionStore } from "#worker/request/sessions";
import type { Seat, SignedIn, SignInByAttempt } from "~/contracts/account";
import { signInApi } from "~/contracts/api/account";
import type { SendAnswer } from "~/contracts/crossing/account-calls";
import type { AttemptId, GuestId, UserId, VenueId } from "~/contracts/ids";
import { countryByDialCode, type PhoneNumber, readPhone, takesTexts } from "~/contracts/phone";
import type { Locale } from "~/contracts/venue";
import { CODE_VALID_MS, RESEND_AFTER_MS } from "~/domain/account/code";
import { HOUR_MS } from "~/domain/time";
import type { PlatformContext } from "../context";
import { callerOf } from "../identity";
import { tooMany } from "../limits/rough-limits";
import { ApiRefusal, notFound, wrongField } from "../refusal";
import { serve } from "../serve";
import { siteOf } from "../site";
import { isOpenTo } from "../table-links";
import { accountKeys, newCode } from "./account-keys";
import { type AccountPlace, accountPlace, signedIn } from "./account-place";
import { attemptAt, beginAttempt } from "./attempts";
import { countTry } from "./code-limits";
import { type CodeOwner, codeToCheck, enter, enteringOf, userIn } from "./entering";
import { type CountedMessage, countMessage } from "./message-limits";

/** Sign-in by a code, and sign-out (AUTH-01, AUTH-03). */
export const signIn = serve(signInApi, {
  async askCode({ venueId, body: asked }, c) {
    const place = await accountPlace(c, venueId);
    const guestId = requireGuest(c);
    const phone = phoneOfBody(asked);
    const seat = await provenSeat(c, venueId, asked.at);
    const { hasOptIn, locale } = asked;
    const attemptId = await sendCode(c, place, phone, { guestId, seat, locale, hasOptIn });
    return {
      attemptId,
      resendAfterSeconds: RESEND_AFTER_MS / 1000,
      expiresInSeconds: CODE_VALID_MS / 1000,
    };
  },
  async attempt({ attemptId }, c) {
    const { number, country, hasOptIn, sentAt } = await ownAttempt(c, attemptId);
    const waitsMs = Math.max(0, sentAt + RESEND_AFTER_MS - Date.now());
    return {
      phoneNumber: number,
      countryCode: country,
      hasOptIn,
      resendAfterSeconds: Math.ceil(waitsMs / 1000),
    };
  },
  async confirmCode({ attemptId, venueId, body: { code } }, c) {
    const { scope } = await accountPlace(c, venueId);
    await userOfAttempt(c, await ownAttempt(c, attemptId, scope), code);
  },
  async signIn({ venueId, body: given }, c) {
    const { scope } = await accountPlace(c, venueId);
    const caller = callerOf(c);
    if (caller.userId !== null && caller.scope === scope) throw new ApiRefusal("signed-in");
    const guestId = requireGuest(c);
    if ("attemptId" in given) return enterByAttempt(c, scope, given);
    const phone = phoneOfBody(given);
    const by = { ...phone, scope, guestId };
    const userId = await userOfCode(c, by, given.code);
    const { hasOptIn, earnAfterPay } = given;
    const opened = enter(c, { userId, ...by, hasOptIn, earnAfterPay });
    return opened.catch((fault) => restoreCode(c, by, given.code, fault));
  },
  async signOut(_, c) {
    const { viewer, user } = await signedIn(c);
    await sessionStore(c.env).end(viewer.sessionId);
    await userOf(c.env, user.userId).endSession(sessionObjectId(c.env, viewer.sessionId));
  },
});

/** Makes a right code valid again, so that the guest can retry with it after a failed sign-in. @throws the fault. */
async function restoreCode(
  c: PlatformContext,
  by: CodeOwner,
  code: string,
  fault: unknown,
): Promise<never> {
  const { phone, guest, hash } = codeToCheck(c, by, code);
  await phoneOf(c.env, phone).giveBack(guest, hash);
  throw fault;
}

/** The id of the number's user, created for a new number. @throws ApiRefusal 401 for a wrong code. */
async function userOfCode(c: PlatformContext, by: CodeOwner, code: string): Promise<UserId> {
  await countTry(c, by.scope);
  const { phone, guest, hash, newUserId } = codeToCheck(c, by, code);
  return userIn(await phoneOf(c.env, phone).check(guest, hash, newUserId));
}

type CodeRequest = {
  guestId: GuestId;
  seat: string | null;
  locale: Parameters<typeof codeMessage>[0] | undefined;
  hasOptIn: boolean;
};

/**
 * Sends a code. No answer reveals whether an account with the number exists.
 *
 * @returns the attempt that the code is for.
 * @throws ApiRefusal 400 for a number that can't receive one, 429 after too many, 503 where sending failed.
 */
async function sendCode(
  c: PlatformContext,
  place: AccountPlace,
  { number, country }: PhoneNumber,
  { guestId, seat, locale, hasOptIn }: CodeRequest,
): Promise<AttemptId> {
  const { scope, name, smsSenderId: sender, accounts } = place;
  const keys = accountKeys(c);
  if (accounts.countries && !accounts.countries.includes(country)) {
    throw wrongField("phoneNumber", "country_not_served");
  }
  if (!takesTexts(number)) throw wrongField("phoneNumber", "no_text_messages");
  const counted = await countMessage(c, { place, number, guestId, seat });
  const code = newCode();
  const { hostname } = await siteOf(c);
  const text = codeMessage(locale ?? "en-US", { code, name, hostname });
  const { outcome, attemptId } = await beginAttempt(c, {
    phone: keys.phone(scope, number),
    guest: keys.guest(scope, guestId),
    hash: keys.code(scope, number, guestId, code),
    message: { to: number, text, sender },
    attempt: { guestId, scope, number, country, hasOptIn, sentAt: Date.now(), userId: null },
  });
  await afterSending(outcome, counted);
  return attemptId;
}

/**
 * The text message with a code. Its last line binds the code to our host, so that a phone offers it on our pages and on
 * no other site's.
 */
function codeMessage(
  locale: Locale,
  { code, name, hostname }: { code: string; name: string; hostname: string },
): string {
  return `${say(locale, "account", "sms.text", { code, name })}\n\n@${hostname} #${code}`;
}

/** Takes back the counts of a message that was not sent. @throws ApiRefusal for a message that was not sent. */
async function afterSending(answer: SendAnswer, counted: CountedMessage): Promise<void> {
  if (answer === "sent") return;
  // The earlier press sent the message, so the number's count stays.
  if (answer === "again") return counted.giveOthersBack();
  if (answer === "refused") throw wrongField("phoneNumber", "no_text_messages");
  await counted.giveNumberBack();
  if (answer === "failed") throw new ApiRefusal("sms-failed", {}, { "retry-after": "30" });
  await counted.giveOthersBack();
  // A message counts for an hour, so the number may have to wait as long.
  if (answer === "limited") throw tooMany("too-many-for-number", HOUR_MS / 1_000);
  throw new ApiRefusal("sms-not-configured");
}

/** A code belongs to the guest id that asked for it. @throws ApiRefusal for a caller without one. */
function requireGuest(c: PlatformContext): GuestId {
  const { guestId } = callerOf(c);
  if (guestId === "") throw new ApiRefusal("guest-required");
  return guestId;
}

/** @throws ApiRefusal 400 for an invalid number (AUTH-18). */
function phoneOfBody(given: {
  phoneNumber: string;
  countryCode?: string | undefined;
}): PhoneNumber {
  const country = given.countryCode ?? countryByDialCode(given.phoneNumber)?.code ?? "";
  const read = readPhone(given.phoneNumber, country);
  if (read.ok) return read.phone;
  const code = read.problem === "locked" ? "country_code_locked" : "invalid_phone_number";
  throw wrongField("phoneNumber", code);
}

/**
 * The table or bill that proves that the caller is at the venue: the code of a table that is open to them, or the id of
 * a bill, which can't be guessed. Null without one, for another venue's, and for one that does not exist.
 *
 * The proof is weak: a former guest still has it, and an operator's own codes on open links can be guessed. So it only
 * widens the limit on messages, and has a limit for each seat.
 */
async function provenSeat(
  c: PlatformContext,
  venueId: VenueId | undefined,
  at: Seat | undefined,
): Promise<string | null> {
  if (!venueId || !at) return null;
  if ("billId" in at) {
    const facts = await c.get("billFacts")(at.billId);
    return facts?.venueId === venueId ? `bill ${at.billId}` : null;
  }
  const device = await c.get("records").device(at.deviceId);
  const isHere = device?.venueId === venueId && (await isOpenTo(c, device));
  return isHere ? `table ${device.tableId}` : null;
}

type OwnAttempt = Awaited<ReturnType<typeof ownAttempt>>;

/** The caller's attempt. @throws ApiRefusal 404 for another guest's, another scope's, and one that has ended. */
async function ownAttempt(c: PlatformContext, attemptId: AttemptId, scope?: string) {
  const attempt = await attemptAt(c, attemptId).read();
  const isOwn = attempt !== null && attempt.guestId === callerOf(c).guestId;
  if (!isOwn || (scope && attempt.scope !== scope)) throw notFound();
  return { ...attempt, attemptId };
}

/** The id of the user of the attempt's number. @throws ApiRefusal 401 for a wrong code. */
async function userOfAttempt(
  c: PlatformContext,
  attempt: OwnAttempt,
  code: string,
): Promise<UserId> {
  await countTry(c, attempt.scope);
  return userIn(await attemptAt(c, attempt.attemptId).check(codeToCheck(c, attempt, code)));
}

/** Signs in by an attempt, once. @throws ApiRefusal 401 before its right code was entered. */
async function enterByAttempt(
  c: PlatformContext,
  scope: string,
  { attemptId, code, hasOptIn: given, earnAfterPay }: SignInByAttempt,
): Promise<SignedIn> {
  const attempt = await ownAttempt(c, attemptId, scope);
  const userId = code === undefined ? attempt.userId : await userOfAttempt(c, attempt, code);
  if (userId === null) throw new ApiRefusal("invalid-code");
  const { guestId, number } = attempt;
  const hasOptIn = given ?? attempt.hasOptIn;
  const by = { userId, scope, guestId, number, hasOptIn, earnAfterPay };
  const entered = await attemptAt(c, attemptId).enter(await enteringOf(c, by));
  if (!entered) throw notFound();
  return entered;
}
