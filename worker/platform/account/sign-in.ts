import { Hono } from "hono";
import { newId } from "#worker/ids";
import { phoneOf, sessionAt, sessionObjectId, signInOf, userOf } from "#worker/objects/callers";
import { logFault } from "#worker/objects/kernel/faults";
import { authenticationOf } from "#worker/ports/authentication";
import type { ProvedUser } from "#worker/ports/authentication/port";
import { sessionStore } from "#worker/sessions";
import { attemptCodeSchema, codeRequestSchema, signInSchema } from "~/contracts/account";
import { ACCOUNT_PATHS } from "~/contracts/account-calls";
import type { Credential } from "~/contracts/crossing/session-calls";
import { countryByDialCode, type PhoneNumber, readPhone } from "~/contracts/phone";
import { CODE_VALID_MS, RESEND_AFTER_MS } from "~/domain/account/code";
import { bodyOf } from "../body";
import { afterAnswer, type PlatformContext, type PlatformEnv } from "../context";
import { callerOf } from "../identity";
import { ApiRefusal, notFound } from "../refusal";
import { accountKeys, newCode } from "./account-keys";
import { type AccountPlace, accountPlace, signedIn } from "./account-place";
import { countMessage, countTry } from "./code-limits";
import { codeMessage } from "./code-message";
import { deviceOf } from "./device";
import { loyaltyErrandOf } from "./loyalty-errand";

const ATTEMPT_ID = /^i_[A-Za-z0-9_-]{32}$/;

/** Signing in by a code, and out (AUTH-01, AUTH-03), base `/api/user-account`. */
export const signIn = new Hono<PlatformEnv>()
  .post(ACCOUNT_PATHS.codes, async (c) => {
    const asked = await bodyOf(c, codeRequestSchema);
    const place = await accountPlace(c);
    const guestId = requireGuest(c);
    const phone = phoneOfBody(asked);
    const attemptId = newId("i");
    await sendCode(c, place, phone, { guestId, locale: asked.locale });
    const attempt = { guestId, scope: place.scope, ...phone, hasOptIn: asked.hasOptIn };
    await signInOf(c.env, attemptId).open({ ...attempt, sentAt: Date.now(), userId: null });
    return c.json({
      attemptId,
      resendAfterSeconds: RESEND_AFTER_MS / 1000,
      expiresInSeconds: CODE_VALID_MS / 1000,
    });
  })
  .get(ACCOUNT_PATHS.attempt, async (c) => {
    const { number, country, hasOptIn, sentAt } = await ownAttempt(c, c.req.param("attemptId"));
    const waitsMs = Math.max(0, sentAt + RESEND_AFTER_MS - Date.now());
    return c.json({
      phoneNumber: number,
      countryCode: country,
      hasOptIn,
      resendAfterSeconds: Math.ceil(waitsMs / 1000),
    });
  })
  .post(ACCOUNT_PATHS.attemptCode, async (c) => {
    const { code } = await bodyOf(c, attemptCodeSchema);
    const { scope } = await accountPlace(c);
    const attemptId = c.req.param("attemptId");
    const attempt = await ownAttempt(c, attemptId, scope);
    // A guest whose sign-in failed after this step types the code again, which is used up by now.
    if (attempt.userId === null) {
      await signInOf(c.env, attemptId).confirm(await userOfCode(c, attempt, code));
    }
    return c.body(null, 204);
  })
  .post(ACCOUNT_PATHS.sessions, async (c) => {
    const given = await bodyOf(c, signInSchema);
    const { scope } = await accountPlace(c);
    const { userId: known, scope: own } = callerOf(c);
    if (known !== null && own === scope) throw new ApiRefusal(409, { code: "signed-in" });
    const guestId = requireGuest(c);
    const { hasOptIn, earnAfterPay } = given;
    const of = { scope, hasOptIn, guestId, earnAfterPay };
    if ("attemptId" in given) {
      const { attemptId } = given;
      const { userId, number, country } = await ownAttempt(c, attemptId, scope);
      if (userId === null) throw new ApiRefusal(401, { code: "invalid-code" });
      const opened = await openSession(c, { userId, number, country, ...of });
      await signInOf(c.env, attemptId).end();
      return c.json(opened, 201);
    }
    const phone = phoneOfBody(given);
    const by = { ...phone, scope, guestId };
    const userId = await userOfCode(c, by, given.code);
    const opened = openSession(c, { userId, ...phone, ...of });
    return c.json(await opened.catch((fault) => giveBack(c, by, given.code, fault)), 201);
  })
  .delete(ACCOUNT_PATHS.current, async (c) => {
    const { viewer, user } = await signedIn(c);
    await sessionStore(c.env).end(viewer.sessionId);
    await userOf(c.env, user.userId).endSession(sessionObjectId(c.env, viewer.sessionId));
    return c.body(null, 204);
  });

type Signing = PhoneNumber & Parameters<typeof loyaltyErrandOf>[1];

/** Writes the sign-in down with the user first, so that no session is valid that its user can't see and end. */
async function openSession(c: PlatformContext, { earnAfterPay, ...by }: Signing) {
  const { userId, scope, guestId } = by;
  const credential = await credentialOf(c, { userId, scope });
  const loyalty = await loyaltyErrandOf(c, { ...by, earnAfterPay });
  const sessionId = newId("e");
  const user = userOf(c.env, userId);
  const session = sessionObjectId(c.env, sessionId);
  const { enrolled, ended } = await user.signIn({
    ...by,
    session,
    device: deviceOf(c),
    loyalty,
    ...(credential && { keptBy: credential.by }),
  });
  afterAnswer(c, Promise.all(ended.map((id) => sessionAt(c.env, id).end())));
  await sessionStore(c.env).open(sessionId, {
    guestId,
    userId,
    scope,
    ...(credential && { credential }),
  });
  const email = (await user.read())?.details.email ?? null;
  return { accessToken: sessionId, userId, enrolled, email };
}

/** What whoever keeps the users gives for the session; null where we alone do. @throws ApiRefusal 503 if it can't. */
async function credentialOf(c: PlatformContext, user: ProvedUser): Promise<Credential | null> {
  const authentication = authenticationOf(c.env);
  if (!authentication) return null;
  try {
    return await authentication.open(user);
  } catch (fault) {
    logFault(fault, "authentication.open", c.get("correlationId"));
    throw new ApiRefusal(503, { code: "sign-in-unavailable" }, { "retry-after": "30" });
  }
}

/** Nothing came of a code that was right: the guest's next press has the same one. @throws what went wrong. */
async function giveBack(
  c: PlatformContext,
  { scope, number, guestId }: { scope: string; number: string; guestId: string },
  code: string,
  fault: unknown,
): Promise<never> {
  const keys = accountKeys(c);
  await phoneOf(c.env, keys.phone(scope, number)).giveBack(
    keys.guest(scope, guestId),
    keys.code(scope, number, guestId, code),
  );
  throw fault;
}

/** The caller's attempt. @throws ApiRefusal 404 for another guest's, another scope's, and one that is over. */
async function ownAttempt(c: PlatformContext, attemptId: string, scope?: string) {
  const attempt = ATTEMPT_ID.test(attemptId) ? await signInOf(c.env, attemptId).read() : null;
  const isOwn = attempt !== null && attempt.guestId === callerOf(c).guestId;
  if (!isOwn || (scope && attempt.scope !== scope)) throw notFound();
  return attempt;
}

/** The user whose number it is, by the code that was sent to it. @throws ApiRefusal 401 for a wrong one. */
async function userOfCode(
  c: PlatformContext,
  { scope, number, guestId }: { scope: string; number: string; guestId: string },
  code: string,
): Promise<string> {
  await countTry(c, scope);
  const keys = accountKeys(c);
  const checked = await phoneOf(c.env, keys.phone(scope, number)).check(
    keys.guest(scope, guestId),
    keys.code(scope, number, guestId, code),
    newId("u"),
  );
  if (!checked.ok) throw new ApiRefusal(401, { code: "invalid-code" });
  return checked.userId;
}

/** Sends a code, or does not: the caller learns of neither, since the answer would say whose number it is. */
async function sendCode(
  c: PlatformContext,
  { scope, name, accounts }: AccountPlace,
  { number, country }: PhoneNumber,
  { guestId, locale }: { guestId: string; locale: Parameters<typeof codeMessage>[0] | undefined },
): Promise<void> {
  const keys = accountKeys(c);
  if (accounts.countries && !accounts.countries.includes(country)) return;
  const giveBack = await countMessage(c, { scope, number, guestId });
  if (!giveBack) return;
  const code = newCode();
  const hostname = new URL(c.req.url).hostname;
  const text = codeMessage(locale ?? "en-US", { code, name, hostname });
  const answer = await phoneOf(c.env, keys.phone(scope, number)).send(
    keys.guest(scope, guestId),
    keys.code(scope, number, guestId, code),
    { to: number, text },
    c.get("correlationId"),
  );
  if (answer !== "sent") await giveBack();
  if (answer === "not-configured") throw new ApiRefusal(503, { code: "sms-not-configured" });
}

/** Codes belong to the phone that asked, so a caller without a guest id could never use one. */
function requireGuest(c: PlatformContext): string {
  const { guestId } = callerOf(c);
  if (guestId === "") throw new ApiRefusal(400, { code: "guest-required" });
  return guestId;
}

/** @throws ApiRefusal 400 for a number that is none (AUTH-18). */
function phoneOfBody(given: {
  phoneNumber: string;
  countryCode?: string | undefined;
}): PhoneNumber {
  const country = given.countryCode ?? countryByDialCode(given.phoneNumber)?.code ?? "";
  const read = readPhone(given.phoneNumber, country);
  if (read.ok) return read.phone;
  const code = read.problem === "locked" ? "country_code_locked" : "invalid_phone_number";
  throw new ApiRefusal(400, { code: "invalid_request", fields: [{ path: "phoneNumber", code }] });
}
