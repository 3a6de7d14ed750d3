import { newId } from "#worker/base/ids";
import type { Env } from "#worker/env";
import type { Entered, Entering, SignInRequest } from "~/contracts/crossing/account-calls";
import { sessionAt, sessionObjectId, sessionOf, userOf } from "../callers";

type Opening = Omit<SignInRequest, "session" | "keptBy" | "loyalty"> & Entering;

/**
 * Opens a session of a user. The sign-in is written down with the user first, so that no session is valid that its
 * user can't see and end.
 *
 * @param later does what the caller need not wait for.
 */
export async function openSession(
  env: Env,
  { credential, ...by }: Opening,
  later: (work: Promise<unknown>) => void,
): Promise<Entered> {
  const { userId, scope, guestId } = by;
  const accessToken = newId("e");
  const session = sessionObjectId(env, accessToken);
  const keptBy = credential && { keptBy: credential.by };
  const { enrolled, ended, email } = await userOf(env, userId).signIn({
    ...by,
    session,
    ...keptBy,
  });
  if (ended.length > 0) later(Promise.all(ended.map((id) => sessionAt(env, id).end())));
  const record = { guestId, userId, scope };
  await sessionOf(env, accessToken).open(credential ? { ...record, credential } : record);
  return { accessToken, userId, enrolled, email };
}
