import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import * as z from "zod";
import type { Env } from "#worker/env";
import type { Credential } from "~/contracts/crossing/session-calls";
import type { UserId } from "~/contracts/ids";
import { HOUR_MS } from "~/domain/time";
import { readServiceAccount, ServiceAccountSigner } from "../google/service-account";
import type { AuthenticationPort, ProvedUser } from "./port";

/** Google's keys for ID tokens of Firebase Auth. */
const KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
/** Google changes keys every few days and shows the next ones before; an unknown key is looked up at once. */
const KEYS_KNOWN_MS = HOUR_MS;
const TOLERATED_S = 60;

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.int(),
});

class IdTokens {
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
  async verify(token: string, userId: UserId): Promise<number> {
    const issuer = `https://securetoken.google.com/${this.#project}`;
    if (this.#mayBeUnsigned) {
      const claims = claimsSchema.parse(decodeJwt(token));
      const { iss, aud, sub, exp } = claims;
      const isRight = iss === issuer && aud === this.#project && sub === userId;
      if (!isRight || (exp + TOLERATED_S) * 1_000 < Date.now())
        throw new Error("The ID token is another.");
      return exp * 1_000;
    }
    const { payload } = await jwtVerify(token, this.#keys, {
      algorithms: ["RS256"],
      issuer,
      audience: this.#project,
      subject: userId,
      clockTolerance: TOLERATED_S,
    });
    return claimsSchema.parse(payload).exp * 1_000;
  }
}

/** The name in the setting `AUTHENTICATION_PROVIDER`. */
export const FIREBASE = "firebase" as const;

const IDENTITY = "identitytoolkit.googleapis.com";
const TOKENS = "securetoken.googleapis.com";
const ACCESS = "https://oauth2.googleapis.com/token";
const SCOPE = "https://www.googleapis.com/auth/identitytoolkit";
const TIMEOUT_MS = 5_000;
/** A token is taken for over so long before it is, so that clocks may differ. */
const MARGIN_MS = 60_000;

/** Google's words for a session that is over for good. All else may pass. */
const ENDED = /^(?:TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN)\b/;

const openedSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
const renewedSchema = z.object({ id_token: z.string(), refresh_token: z.string() });
const accessSchema = z.object({ access_token: z.string() });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Google answers so and no other way. */
class Refused extends Error {
  constructor(
    readonly status: number,
    /** Such as `USER_DISABLED`; empty where it says none. */
    readonly reason: string,
  ) {
    super(`Firebase Auth answers ${status} ${reason}`);
  }
}

/**
 * Users in Firebase Auth, each under our own user's id. A custom token of our service account is exchanged here for
 * a session there, whose tokens stay in the session's object.
 */
export class FirebaseAuth implements AuthenticationPort {
  readonly name = FIREBASE;
  readonly #project: string;
  readonly #apiKey: string;
  readonly #signer: ServiceAccountSigner | null;
  readonly #emulator: string | null;
  readonly #idTokens: IdTokens;

  constructor(env: Env) {
    const account = readServiceAccount(env.FIREBASE_SERVICE_ACCOUNT);
    this.#project = env.FIREBASE_PROJECT_ID ?? account?.project_id ?? "";
    this.#apiKey = env.FIREBASE_API_KEY ?? "";
    this.#signer = account && new ServiceAccountSigner(account);
    this.#emulator = env.FIREBASE_AUTH_EMULATOR_HOST || null;
    this.#idTokens = new IdTokens(this.#project, { mayBeUnsigned: this.#emulator !== null });
  }

  async open({ userId, scope }: ProvedUser): Promise<Credential> {
    const token = await this.#signing().customToken(userId, { scope });
    const path = `v1/accounts:signInWithCustomToken?key=${this.#apiKey}`;
    const answer = await this.#ask(this.#at(IDENTITY, path), { token, returnSecureToken: true });
    const { idToken, refreshToken } = openedSchema.parse(answer);
    return this.#credential(userId, idToken, refreshToken);
  }

  async renew({ userId, refreshToken }: Credential): Promise<Credential | "ended"> {
    const fields = { grant_type: "refresh_token", refresh_token: refreshToken };
    const path = `v1/token?key=${this.#apiKey}`;
    try {
      const answer = await this.#ask(this.#at(TOKENS, path), new URLSearchParams(fields));
      const renewed = renewedSchema.parse(answer);
      return await this.#credential(userId, renewed.id_token, renewed.refresh_token);
    } catch (fault) {
      if (fault instanceof Refused && fault.status === 400 && ENDED.test(fault.reason)) {
        return "ended";
      }
      throw fault;
    }
  }

  async erase(userId: UserId): Promise<void> {
    const path = `v1/projects/${this.#project}/accounts:delete`;
    const bearer = await this.#accessToken();
    await this.#ask(this.#at(IDENTITY, path), { localId: userId }, bearer).catch((fault) => {
      if (!(fault instanceof Refused && fault.reason.startsWith("USER_NOT_FOUND"))) throw fault;
    });
  }

  async #credential(userId: UserId, idToken: string, refreshToken: string): Promise<Credential> {
    const until = (await this.#idTokens.verify(idToken, userId)) - MARGIN_MS;
    return { by: this.name, userId, refreshToken, until };
  }

  /** An emulator takes this word for its owner. */
  async #accessToken(): Promise<string> {
    if (this.#emulator) return "owner";
    const fields = {
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: await this.#signing().assertion(ACCESS, SCOPE),
    };
    return accessSchema.parse(await this.#ask(ACCESS, new URLSearchParams(fields))).access_token;
  }

  #signing(): ServiceAccountSigner {
    if (!this.#signer) throw new Error("Firebase Auth has no service account.");
    return this.#signer;
  }

  #at(host: string, path: string): string {
    return this.#emulator ? `http://${this.#emulator}/${host}/${path}` : `https://${host}/${path}`;
  }

  /** @throws Refused where the answer is no success; the fault never holds what was sent. */
  async #ask(url: string, body: object | URLSearchParams, bearer?: string): Promise<unknown> {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: isForm ? body : JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response.json();
    const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
    const reason = refusal.success ? (/^[A-Z_]+/.exec(refusal.data.error.message)?.[0] ?? "") : "";
    throw new Refused(response.status, reason);
  }
}
