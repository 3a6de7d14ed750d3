import { claimEmail, freeEmail } from "#worker/db/account-emails";
import { sessionAt, sessionObjectId, userOf, verificationMailsOf } from "#worker/objects/callers";
import type { ReceiptMail, User } from "~/contracts/account";
import { userApi } from "~/contracts/api/account";
import type { UserRecord } from "~/contracts/crossing/account-calls";
import { readPhone } from "~/contracts/phone";
import type { Viewer } from "~/contracts/viewer";
import { NO_LAST_NAME } from "~/domain/account/user";
import type { PlatformContext } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import { accountFile } from "./account-file";
import { accountKeys } from "./account-keys";
import { ownUser, type SignedIn, signedIn } from "./account-place";
import { detailsAreLocked, ownWallets } from "./loyalty-of-user";

/** The account of a signed-in guest, also by a guest app's own calls (AUTH-05, AUTH-06, ACC-06). */
export const me = serve(userApi, {
  async me(_, c) {
    const caller = await signedIn(c);
    return shown(caller.user, await detailsAreLocked(c, caller));
  },
  async erase(_, c) {
    const caller = await signedIn(c);
    const { user, scope } = caller;
    const keys = accountKeys(c);
    const phoneName = keys.phone(scope, user.number);
    const welcome = keys.welcome(scope, user.number);
    const wallets = await ownWallets(c, caller);
    await userOf(c.env, user.userId).erase({ phoneName, wallets, welcome });
  },
  file: (_, c) => accountFile(c),
  change: async ({ body }, c) => changeDetails(c, await signedIn(c), body),
  async receiptMail(_, c) {
    const { viewer, user } = await signedIn(c);
    return receiptMailOf(c, viewer, user);
  },
  async setReceiptMail({ body: { on, locale } }, c) {
    const { viewer, user } = await signedIn(c);
    const changed = await userOf(c.env, user.userId).setReceiptMail(on ? locale : null);
    if (!changed) throw notFound();
    return receiptMailOf(c, viewer, changed);
  },
  async sessions(_, c) {
    const { viewer, user } = await signedIn(c);
    const own = sessionObjectId(c.env, viewer.sessionId);
    const sessions = user.sessions.map(({ id, at, device }) => ({
      id,
      signedInAt: at,
      device,
      current: id === own,
    }));
    return { sessions: sessions.reverse() };
  },
  async endSession({ sessionId: id }, c) {
    const { user } = await signedIn(c);
    if (!user.sessions.some((one) => one.id === id)) throw notFound();
    // Ended before it is written down: a session that its user no longer sees must not be valid.
    await sessionAt(c.env, id).end();
    await userOf(c.env, user.userId).endSession(id);
  },
  async register({ body: { guestIdentificationParameters: given }, ...named }, c) {
    const { user } = await ownUser(c, named);
    const phone = readPhone(given.phoneNumber, user.country);
    if (!phone.ok || phone.phone.number !== user.number) throw notFound();
    await userOf(c.env, user.userId).setOptIn(given.hasOptIn);
    return { enrolled: user.signIns === 1 };
  },
  updateUser: async ({ body, ...named }, c) => changeDetails(c, await ownUser(c, named), body),
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

/** What a phone's guest paid before they signed in there is not mailed, nor what was paid before they asked for it. */
function receiptMailOf(
  { env }: PlatformContext,
  { sessionId }: Viewer,
  user: UserRecord,
): ReceiptMail {
  const { receiptMail, sessions } = user;
  const to = user.emailVerified ? user.details.email : null;
  const own = sessionObjectId(env, sessionId);
  const signedInAt = sessions.find(({ id }) => id === own)?.at;
  const isMailed = receiptMail !== null && to !== null && signedInAt !== undefined;
  return {
    on: receiptMail !== null,
    to,
    since: isMailed ? Math.max(receiptMail.since, signedInAt) : null,
  };
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
