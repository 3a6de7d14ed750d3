import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import * as z from "zod";
import type { UserId } from "~/contracts/ids";

/** Google's keys for ID tokens of Firebase Auth. */
const KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
/** Google changes keys every few days and shows the next ones before; an unknown key is looked up at once. */
const KEYS_KNOWN_MS = 60 * 60_000;
const TOLERATED_S = 60;

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.int(),
});

export class IdTokens {
  readonly #project: string;
  readonly #mayBeUnsigned: boolean;
  readonly #keys = createRemoteJWKSet(new URL(KEYS), { cacheMaxAge: KEYS_KNOWN_MS });

  /** @param options.mayBeUnsigned of the emulator on this machine alone, which signs nothing. */
  constructor(project: string, { mayBeUnsigned }: { mayBeUnsigned: boolean }) {
    this.#project = project;
    this.#mayBeUnsigned = mayBeUnsigned;
  }

  /**
   * When a token ends, in milliseconds since 1970.
   *
   * @throws for one that Google did not sign, or that is another project's, another user's or over.
   */
  async verify(token: string, userId: UserId, now = Date.now()): Promise<number> {
    const issuer = `https://securetoken.google.com/${this.#project}`;
    if (this.#mayBeUnsigned) {
      const claims = claimsSchema.parse(decodeJwt(token));
      const { iss, aud, sub, exp } = claims;
      const isRight = iss === issuer && aud === this.#project && sub === userId;
      if (!isRight || (exp + TOLERATED_S) * 1_000 < now)
        throw new Error("The ID token is another.");
      return exp * 1_000;
    }
    const { payload } = await jwtVerify(token, this.#keys, {
      algorithms: ["RS256"],
      issuer,
      audience: this.#project,
      subject: userId,
      clockTolerance: TOLERATED_S,
      currentDate: new Date(now),
    });
    return claimsSchema.parse(payload).exp * 1_000;
  }
}
