import { Hono } from "hono";
import { claimEmail, freeEmail } from "#worker/db/account-emails";
import { sessionAt, sessionObjectId, userOf, verificationMailsOf } from "#worker/objects/callers";
import { registerSchema, type User, userDetailsSchema } from "~/contracts/account";
import { ACCOUNT_PATHS } from "~/contracts/account-calls";
import type { UserRecord } from "~/contracts/crossing/account-calls";
import { readPhone } from "~/contracts/phone";
import { NO_LAST_NAME } from "~/domain/account/user";
import { bodyOf } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { accountFile } from "./account-file";
import { accountKeys } from "./account-keys";
import { ownUser, type SignedIn, signedIn } from "./account-place";
import { detailsAreLocked, ownWallets } from "./loyalty-of-user";

/** What a signed-in guest reads and changes of themselves, base `/api/user-account`. */
export const me = new Hono<PlatformEnv>()
  .get(ACCOUNT_PATHS.me, async (c) => c.json(await shownTo(c, await signedIn(c))))
  .patch(ACCOUNT_PATHS.me, async (c) => {
    const change = await bodyOf(c, userDetailsSchema);
    return c.json(await changeDetails(c, await signedIn(c), change));
  })
  .delete(ACCOUNT_PATHS.me, async (c) => {
    const caller = await signedIn(c);
    const { user, scope } = caller;
    const keys = accountKeys(c);
    const phoneName = keys.phone(scope, user.number);
    const welcome = keys.welcome(scope, user.number);
    const wallets = await ownWallets(c, caller);
    await userOf(c.env, user.userId).erase({ phoneName, wallets, welcome });
    return c.body(null, 204);
  })
  .get(ACCOUNT_PATHS.myFile, async (c) => c.json(await accountFile(c, await signedIn(c))))
  .get(ACCOUNT_PATHS.mySessions, async (c) => {
    const { viewer, user } = await signedIn(c);
    const own = sessionObjectId(c.env, viewer.sessionId);
    const sessions = user.sessions.map(({ id, at, device }) => ({
      id,
      signedInAt: at,
      device,
      current: id === own,
    }));
    return c.json({ sessions: sessions.reverse() });
  })
  .delete(ACCOUNT_PATHS.mySession, async (c) => {
    const { user } = await signedIn(c);
    const id = c.req.param("sessionId");
    if (!user.sessions.some((one) => one.id === id)) throw notFound();
    // Ended before it is written down: a session that its user no longer sees must not be valid.
    await sessionAt(c.env, id).end();
    await userOf(c.env, user.userId).endSession(id);
    return c.body(null, 204);
  });

/** The guest app's own calls about a user, base `/api/guest-app` (AUTH-05, AUTH-06, ACC-06). */
export const guestAppUsers = new Hono<PlatformEnv>()
  .post(ACCOUNT_PATHS.register, async (c) => {
    const { guestIdentificationParameters: given } = await bodyOf(c, registerSchema);
    const { user } = await ownUser(c, c.req.param());
    const phone = readPhone(given.phoneNumber, user.country);
    if (!phone.ok || phone.phone.number !== user.number) throw notFound();
    await userOf(c.env, user.userId).setOptIn(given.hasOptIn);
    return c.json({ enrolled: user.signIns === 1 });
  })
  .put(ACCOUNT_PATHS.update, async (c) => {
    const change = await bodyOf(c, userDetailsSchema);
    return c.json(await changeDetails(c, await ownUser(c, c.req.param()), change));
  });

type Change = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | null | undefined;
};

async function changeDetails(c: PlatformContext, caller: SignedIn, change: Change): Promise<User> {
  const { user: before, scope } = caller;
  const { userId, details, verification } = before;
  const email = change.email === undefined ? details.email : change.email;
  const firstName = change.firstName ?? details.firstName;
  const named = change.lastName ?? details.lastName;
  const lastName = named ?? (email !== null && firstName === null ? NO_LAST_NAME : null);
  const isLocked = await detailsAreLocked(c, caller);
  // Who has no e-mail yet may add one: their receipts have to go somewhere.
  const adds =
    details.email === null && change.firstName === undefined && change.lastName === undefined;
  if (isLocked && !adds) throw new ApiRefusal("details-locked");
  const nameOf = (address: string) => accountKeys(c).email(scope, address);
  // An e-mail is one user's of a scope (ACC-08).
  const isNew = email !== null && email !== details.email;
  if (isNew && !(await claimEmail(c.env.DB, nameOf(email), userId))) {
    throw new ApiRefusal("email-already-exists");
  }
  const user = await userOf(c.env, userId).changeDetails({ firstName, lastName, email });
  if (!user) throw notFound();
  const isOther = details.email !== email;
  // A link that still waits in the outbox must not go to an address that is nobody's any more.
  if (isOther && verification) {
    await verificationMailsOf(c.env, userId, verification.nonce).erase();
  }
  if (details.email && isOther) await freeEmail(c.env.DB, nameOf(details.email), userId);
  return shown(user, isLocked);
}

async function shownTo(c: PlatformContext, caller: SignedIn): Promise<User> {
  return shown(caller.user, await detailsAreLocked(c, caller));
}

function shown(record: UserRecord, detailsLocked: boolean): User {
  const { userId, number, country, details, hasOptIn, createdAt } = record;
  const { emailVerified, verification } = record;
  const { firstName, lastName, email } = details;
  return {
    id: userId,
    type: "IDENTIFIED",
    phoneNumber: number,
    countryCode: country,
    loyaltyOptIn: hasOptIn,
    email:
      email === null
        ? null
        : { value: email, verified: emailVerified, linkSent: verification !== null },
    firstName,
    lastName,
    picture: null,
    createdAt,
    detailsLocked,
  };
}
