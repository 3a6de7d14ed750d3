import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
} from "firebase/firestore";
import { type FirestorePass, type LiveDocument, livePath } from "~/contracts/live";
import { backOffMs, type LinkDeps } from "./live-link";

/** Each link is an app of its own, so that a page that is left takes its pass with it. */
let links = 0;

/**
 * Follows a page's live documents in Firestore (REF-11 to REF-16), where the deployment has them there. The SDK
 * comes back after a cut by itself; a pass that is refused or can't be had is asked for again, later each time.
 * It reports only versions that the server has confirmed, none that the SDK remembers or assumes.
 *
 * @returns a function that ends it for good.
 */
export function openFirestoreLink(
  documents: readonly LiveDocument[],
  deps: Pick<LinkDeps, "after" | "onVersion">,
): () => void {
  let ended = false;
  let failures = 0;
  let calledOff = () => {};
  let app: FirebaseApp | undefined;

  function close() {
    if (app) void deleteApp(app);
    app = undefined;
  }

  function comeBack() {
    close();
    calledOff();
    if (!ended) calledOff = deps.after(backOffMs(failures++), open);
  }

  function open() {
    void connect().catch(comeBack);
  }

  async function connect() {
    const pass = await readPass(documents);
    const own = initializeApp(pass, `live-${++links}`);
    app = own;
    const store = await signIn(own, pass);
    if (ended) return close();
    for (const name of pass.documents) {
      onSnapshot(
        doc(store, name),
        ({ metadata, get }) => {
          failures = 0;
          const version: unknown = metadata.fromCache ? null : get("version");
          if (typeof version === "number") deps.onVersion(name, version);
        },
        () => app === own && comeBack(),
      );
    }
  }

  open();
  return () => {
    ended = true;
    calledOff();
    close();
  };
}

async function readPass(documents: readonly LiveDocument[]): Promise<FirestorePass> {
  const response = await fetch(livePath(documents), { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`no pass: ${response.status}`);
  return response.json();
}

async function signIn(app: FirebaseApp, { token, emulators }: FirestorePass): Promise<Firestore> {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const store = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (emulators) {
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
    const [host = "", port] = emulators.documents.split(":");
    connectFirestoreEmulator(store, host, Number(port));
  }
  await signInWithCustomToken(auth, token);
  return store;
}
