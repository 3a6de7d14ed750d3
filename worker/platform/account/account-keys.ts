import { createHmac, randomInt } from "node:crypto";
import type { GuestId, UserId } from "~/contracts/ids";
import { CODE_DIGITS } from "~/domain/account/code";
import type { PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";

/**
 * Makes the names under which the platform knows numbers, e-mails and codes: HMACs under the deployment's key,
 * each kind with a prefix of its own, so that none can be taken for another.
 *
 * @throws ApiRefusal 503 where the deployment has no key: it offers no accounts.
 */
export function accountKeys(c: PlatformContext) {
  const key = c.env.ACCOUNT_KEY;
  if (!key) throw new ApiRefusal("accounts-not-configured");
  const name = (...parts: string[]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
  return {
    /** A separate name, so that what remains of a deleted account leads to nothing else. */
    welcome: (scope: string, number: string) => name("welcome", scope, number),
    /** A phone number, whatever the tenant. */
    number: (number: string) => name("number", number),
    phone: (scope: string, number: string) => name("phone", scope, number),
    email: (scope: string, email: string) => name("email", scope, email),
    guest: (scope: string, guestId: GuestId) => name("guest", scope, guestId),
    code: (scope: string, number: string, guestId: GuestId, code: string) =>
      name("code", scope, number, guestId, code),
    /** What makes a link ours, and a guess not one. */
    verification: (userId: UserId, nonce: string) => name("verification", userId, nonce),
  };
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}
