import { generateKeyPairSync, randomBytes } from "node:crypto";
import { exportJWK, importPKCS8, importSPKI, jwtVerify, SignJWT } from "jose";

const PROJECT = "tableside-tests";
const ROBOT = `worker@${PROJECT}.iam.gserviceaccount.com`;
const RS256 = "RS256";
const CUSTOM =
  "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";
const HOUR_S = 60 * 60;

const ours = keyPair();
const googles = keyPair();
const strangers = keyPair();

/** The settings of a deployment that may sign users in at Firebase Auth. */
export const firebaseSettings = {
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: "key-of-the-web-app",
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    type: "service_account",
    project_id: PROJECT,
    client_email: ROBOT,
    private_key_id: "ours",
    private_key: ours.privateKey,
  }),
};

/** What a test does behind the product's back. */
export type FirebaseControl = {
  /** Nothing of Google's answers. */
  down?: boolean;
  /** Its clock is so much ahead. */
  aheadMs?: number;
  /** Shut out, as in Firebase's console. */
  disabled?: string;
  /** ID tokens are not as they should be. */
  forged?: "unsigned" | "strangers" | "project" | "user" | null;
};

type FirebaseUser = { disabled: boolean; refreshTokens: Set<string> };

/**
 * Google's part of Firebase Auth for tests, as its documentation describes it: custom tokens are verified, ID tokens
 * are signed. `npm run firebase-auth` holds the product to the real emulator.
 */
export class IdentityToolkitStandIn {
  readonly #users = new Map<string, FirebaseUser>();
  #control: FirebaseControl = {};

  async handle(request: Request): Promise<Response> {
    const { hostname, pathname, searchParams } = new URL(request.url);
    if (pathname === "/~control")
      return this.#controlled((await request.json()) as FirebaseControl);
    if (this.#control.down) return new Response("<h1>Service unavailable</h1>", { status: 503 });
    if (hostname === "www.googleapis.com") return Response.json({ keys: [await googlesKey()] });
    if (hostname === "oauth2.googleapis.com") return this.#access(await form(request));
    if (pathname === `/v1/projects/${PROJECT}/accounts:delete`) return this.#delete(request);
    if (searchParams.get("key") !== firebaseSettings.FIREBASE_API_KEY) return no("API_KEY_INVALID");
    if (pathname === "/v1/accounts:signInWithCustomToken") return this.#signIn(request);
    if (pathname === "/v1/token") return this.#renew(await form(request));
    return new Response(null, { status: 404 });
  }

  #controlled(control: FirebaseControl): Response {
    this.#control = { ...this.#control, ...control };
    if (control.disabled) this.#of(control.disabled).disabled = true;
    return Response.json([...this.#users.keys()]);
  }

  async #signIn(request: Request): Promise<Response> {
    const { token } = (await request.json()) as { token: string };
    const key = await importSPKI(ours.publicKey, RS256);
    const checked = await jwtVerify(token, key, {
      audience: CUSTOM,
      issuer: ROBOT,
      subject: ROBOT,
      algorithms: [RS256],
    }).catch(() => null);
    if (!checked) return no("INVALID_CUSTOM_TOKEN");
    const uid = String(checked.payload.uid);
    const user = this.#of(uid);
    if (user.disabled) return no("USER_DISABLED");
    const refreshToken = randomBytes(24).toString("base64url");
    user.refreshTokens.add(refreshToken);
    return Response.json({ idToken: await this.#idToken(uid), refreshToken, expiresIn: "3600" });
  }

  async #renew(given: URLSearchParams): Promise<Response> {
    const refreshToken = given.get("refresh_token") ?? "";
    const [uid, user] =
      [...this.#users].find(([, { refreshTokens }]) => refreshTokens.has(refreshToken)) ?? [];
    if (!uid || !user) return no("INVALID_REFRESH_TOKEN");
    if (user.disabled) return no("USER_DISABLED");
    return Response.json({ id_token: await this.#idToken(uid), refresh_token: refreshToken });
  }

  async #access(given: URLSearchParams): Promise<Response> {
    const key = await importSPKI(ours.publicKey, RS256);
    const audience = "https://oauth2.googleapis.com/token";
    const options = { audience, issuer: ROBOT, algorithms: [RS256] };
    const checked = await jwtVerify(given.get("assertion") ?? "", key, options).catch(() => null);
    const isRight = checked?.payload.scope === "https://www.googleapis.com/auth/identitytoolkit";
    if (!isRight) return Response.json({ error: "invalid_grant" }, { status: 400 });
    return Response.json({ access_token: "access", expires_in: 3_599, token_type: "Bearer" });
  }

  async #delete(request: Request): Promise<Response> {
    const isAllowed = request.headers.get("authorization") === "Bearer access";
    if (!isAllowed) return Response.json({ error: { message: "Unauthorized" } }, { status: 401 });
    const { localId } = (await request.json()) as { localId: string };
    return this.#users.delete(localId) ? Response.json({}) : no("USER_NOT_FOUND");
  }

  #of(uid: string): FirebaseUser {
    const user = this.#users.get(uid) ?? { disabled: false, refreshTokens: new Set<string>() };
    this.#users.set(uid, user);
    return user;
  }

  async #idToken(uid: string): Promise<string> {
    const { forged, aheadMs = 0 } = this.#control;
    const project = forged === "project" ? "another-project" : PROJECT;
    const now = Math.floor((Date.now() + aheadMs) / 1_000);
    const iss = `https://securetoken.google.com/${project}`;
    const sub = forged === "user" ? "another-user" : uid;
    const payload = { iss, aud: project, sub, user_id: sub, iat: now, exp: now + HOUR_S };
    if (forged === "unsigned") return `${part({ alg: "none", typ: "JWT" })}.${part(payload)}.`;
    const { privateKey } = forged === "strangers" ? strangers : googles;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: RS256, kid: "googles", typ: "JWT" })
      .sign(await importPKCS8(privateKey, RS256));
  }
}

async function googlesKey(): Promise<object> {
  const key = await exportJWK(await importSPKI(googles.publicKey, RS256));
  return { ...key, kid: "googles", alg: RS256, use: "sig" };
}

async function form(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

function no(message: string): Response {
  return Response.json({ error: { code: 400, message } }, { status: 400 });
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function keyPair() {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
