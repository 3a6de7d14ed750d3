import type { Env } from "#worker/env";
import { FIREBASE, FirebaseAuth } from "./firebase-auth";
import type { AuthenticationPort } from "./port";

const adapters = new WeakMap<Env, FirebaseAuth>();

/** Who keeps the users that sign in now, by the settings (API-09); null where we alone do. */
export function authenticationOf(env: Env): AuthenticationPort | null {
  return env.AUTHENTICATION_PROVIDER === FIREBASE ? keeperOf(env) : null;
}

/** Who keeps a session or a user from before, whatever the settings choose by now. */
export function keeperOf(env: Env): AuthenticationPort {
  const firebase = adapters.get(env) ?? new FirebaseAuth(env);
  adapters.set(env, firebase);
  return firebase;
}
