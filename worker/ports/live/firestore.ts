import type { Env } from "#worker/env";
import type { FirestorePass, LiveDocument, LiveMessage } from "~/contracts/live";
import { readServiceAccount, ServiceAccountSigner } from "../google/service-account";

/** The name in the setting `LIVE_PROVIDER`. */
export const FIRESTORE = "firestore" as const;

const SERVICE = "https://firestore.googleapis.com";
/** What the browser calls: the documents, signing in, and renewing that. */
const BROWSER_CALLS = [
  SERVICE,
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
];
/** Everybody who follows documents is this user; which documents they are is in the token. */
const SUBSCRIBER = "subscriber";
/** Firebase's limit for the claims of a token, as JSON. */
const MOST_CLAIMS = 1_000;
const TIMEOUT_MS = 5_000;

/**
 * Versions of live documents in Firestore, from where pages hear of them (REF-11 to REF-16). A document there
 * holds its version and nothing else; `firestore.rules` lets a page read those that its pass names.
 */
export class Firestore {
  readonly #project: string;
  readonly #apiKey: string;
  readonly #signer: ServiceAccountSigner | null;
  readonly #emulators: FirestorePass["emulators"];

  constructor(env: Env) {
    const account = readServiceAccount(env.FIREBASE_SERVICE_ACCOUNT);
    this.#project = env.FIREBASE_PROJECT_ID ?? account?.project_id ?? "";
    this.#apiKey = env.FIREBASE_API_KEY ?? "";
    this.#signer = account && new ServiceAccountSigner(account);
    const { FIRESTORE_EMULATOR_HOST: documents, FIREBASE_AUTH_EMULATOR_HOST: auth } = env;
    this.#emulators = documents && auth ? { documents, auth } : null;
  }

  /**
   * Raises a document's version; one that is higher already stays, so that calls may come in any order.
   *
   * @throws where Firestore does not answer that it has it.
   */
  async raise({ document, version }: LiveMessage): Promise<void> {
    const database = `projects/${this.#project}/databases/(default)/documents`;
    const raised = { fieldPath: "version", maximum: { integerValue: String(version) } };
    const write = { document: `${database}/${document}`, fieldTransforms: [raised] };
    const origin = this.#emulators ? `http://${this.#emulators.documents}` : SERVICE;
    const response = await fetch(`${origin}/v1/${database}:commit`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await this.#token()}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ writes: [{ transform: write }] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Firestore answers ${response.status}`);
  }

  /** What a page needs to follow these documents. Those that there is no room for are not in it. */
  async passFor(documents: readonly LiveDocument[]): Promise<FirestorePass> {
    const named = [...documents];
    while (JSON.stringify({ documents: named }).length > MOST_CLAIMS) named.pop();
    if (!this.#signer) throw new Error("Firestore has no service account.");
    return {
      token: await this.#signer.customToken(SUBSCRIBER, { documents: named }),
      documents: named,
      projectId: this.#project,
      apiKey: this.#apiKey,
      emulators: this.#emulators,
    };
  }

  /** An emulator takes this word for its owner. */
  async #token(): Promise<string> {
    if (this.#emulators) return "owner";
    if (!this.#signer) throw new Error("Firestore has no service account.");
    return this.#signer.serviceToken(`${SERVICE}/`);
  }
}

const instances = new WeakMap<Env, Firestore>();

export function firestoreOf(env: Env): Firestore | null {
  if (env.LIVE_PROVIDER !== FIRESTORE) return null;
  const firestore = instances.get(env) ?? new Firestore(env);
  instances.set(env, firestore);
  return firestore;
}

/** The origins outside this site that pages with live documents ask, as sources of their policy. */
export function liveSources(env: Env): readonly string[] {
  if (env.LIVE_PROVIDER !== FIRESTORE) return [];
  const hosts = [env.FIRESTORE_EMULATOR_HOST, env.FIREBASE_AUTH_EMULATOR_HOST];
  const emulators = hosts.flatMap((host) => (host ? [`http://${host}`] : []));
  return [...BROWSER_CALLS, ...emulators];
}
