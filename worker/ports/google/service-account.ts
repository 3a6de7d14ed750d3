import { importPKCS8, SignJWT } from "jose";
import * as z from "zod";

/** The file with a service account's key, as Google gives it out; only these fields are used. */
const accountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key_id: z.string().min(1),
  private_key: z.string().startsWith("-----BEGIN PRIVATE KEY-----"),
});

export type ServiceAccount = z.output<typeof accountSchema>;

/** Google takes a token for an hour at most. */
const LIFETIME_S = 60 * 60;
const RS256 = "RS256";

export function readServiceAccount(text: string | undefined): ServiceAccount | null {
  try {
    return accountSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}

/** How long a token for Google's own services is used before the next one is signed. */
const RENEWED_AFTER_MS = 50 * 60_000;

/** Signs tokens as a service account. The key is imported once, and a token for a service used for 50 minutes. */
export class ServiceAccountSigner {
  readonly #account: ServiceAccount;
  readonly #tokens = new Map<string, { token: string; until: number }>();
  #key: ReturnType<typeof importPKCS8> | null = null;

  constructor(account: ServiceAccount) {
    this.#account = account;
  }

  /** A token with which one of Google's services takes calls, such as `https://firestore.googleapis.com/`. */
  async serviceToken(audience: string, now = Date.now()): Promise<string> {
    const cached = this.#tokens.get(audience);
    if (cached && cached.until > now) return cached.token;
    const token = await this.#sign({ aud: audience }, now);
    this.#tokens.set(audience, { token, until: now + RENEWED_AFTER_MS });
    return token;
  }

  /**
   * A custom token of Firebase Auth: whoever exchanges it is signed in as `uid`, with these claims.
   *
   * @param claims at most 1,000 characters as JSON.
   */
  customToken(uid: string, claims: Record<string, unknown>, now = Date.now()): Promise<string> {
    return this.#sign({ aud: CUSTOM_TOKEN_AUDIENCE, uid, claims }, now);
  }

  /** What an access token with this scope is exchanged for at `audience`. */
  assertion(audience: string, scope: string): Promise<string> {
    return this.#sign({ aud: audience, scope }, Date.now());
  }

  /**
   * A token of Google Wallet: whoever opens its link can save the passes in it, today or later. It names no key, since
   * a link has room for little and Google knows the account's keys.
   */
  walletToken(payload: Record<string, unknown>): Promise<string> {
    const { client_email: iss } = this.#account;
    const claims = { iss, aud: "google", typ: "savetowallet", iat: seconds(Date.now()), payload };
    return this.#signed(new SignJWT(claims).setProtectedHeader({ alg: RS256, typ: "JWT" }));
  }

  #sign(payload: Record<string, unknown>, now: number): Promise<string> {
    const { client_email, private_key_id } = this.#account;
    const issuedAt = seconds(now);
    return this.#signed(
      new SignJWT({ ...payload, iss: client_email, sub: client_email })
        .setProtectedHeader({ alg: RS256, kid: private_key_id, typ: "JWT" })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_S),
    );
  }

  async #signed(token: SignJWT): Promise<string> {
    this.#key ??= importPKCS8(this.#account.private_key, RS256);
    return token.sign(await this.#key);
  }
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}

const CUSTOM_TOKEN_AUDIENCE =
  "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";
