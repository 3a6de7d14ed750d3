/** The real emulators of Firestore (Debian's package) and of Firebase Auth (npm), on free ports. */
import { spawn, spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { top } from "../bench/builds.mjs";
import { freePorts } from "../fixtures/free-ports.mjs";

const PACKAGE = "google-cloud-cli-firestore-emulator";
/** Where `npm install --prefix .cache/firebase firebase-tools` puts it. It is large, so it is no dependency. */
const tools = [
  process.env.FIREBASE_TOOLS,
  join(top, ".cache/firebase/node_modules/.bin/firebase"),
].find((path) => path && existsSync(path));
const rules = join(top, "worker/ports/live/firestore.rules");
/** Java takes its time to start on a busy machine. */
const STARTS_WITHIN_MS = 90_000;

/**
 * Starts both emulators, or that of Firebase Auth alone.
 *
 * @param {{ documents?: boolean }} [options]
 * @returns {Promise<{ missing: string } | { documents: string, auth: string, stopDocuments: () => Promise<void>,
 *   stop: () => Promise<void> }>} `documents` and `auth` are `host:port`; `missing` says what to install.
 */
export async function startEmulators(projectId, { documents: wanted = true } = {}) {
  const firestore = wanted ? firestoreScript() : null;
  if (wanted && !firestore) {
    return { missing: `apt-get install ${PACKAGE} (from Google's repository)` };
  }
  if (!tools) return { missing: "npm install --prefix .cache/firebase firebase-tools@15.34.2" };
  const [documentsPort, authPort, hubPort, loggingPort] = await freePorts(4);
  const documents = `127.0.0.1:${documentsPort}`;
  const auth = `127.0.0.1:${authPort}`;
  const folder = mkdtempSync(join(tmpdir(), "firebase-"));
  const emulators = {
    auth: { host: "127.0.0.1", port: authPort },
    hub: { host: "127.0.0.1", port: hubPort },
    logging: { host: "127.0.0.1", port: loggingPort },
    ui: { enabled: false },
    singleProjectMode: true,
  };
  writeFileSync(join(folder, "firebase.json"), JSON.stringify({ emulators }));
  const stopAuth = start(tools, ["emulators:start", "--only", "auth", "--project", projectId], {
    cwd: folder,
  });
  const stopDocuments = firestore
    ? start(firestore, [
        "--host=127.0.0.1",
        `--port=${documentsPort}`,
        `--rules=${rules}`,
        `--project_id=${projectId}`,
      ])
    : async () => {};
  await Promise.all((firestore ? [documents, auth] : [auth]).map(answers));
  return {
    documents,
    auth,
    stopAuth,
    stopDocuments,
    stop: async () => void (await Promise.all([stopAuth(), stopDocuments()])),
  };
}

/** A service account's key file for an emulator, which checks no signature: the key is made up here. */
export function madeUpAccount(projectId) {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return JSON.stringify({
    project_id: projectId,
    client_email: `worker@${projectId}.iam.gserviceaccount.com`,
    private_key_id: "made-up",
    private_key: privateKey,
  });
}

function firestoreScript() {
  const { stdout } = spawnSync("dpkg", ["-L", PACKAGE], { encoding: "utf8" });
  return (stdout ?? "").split("\n").find((path) => path.endsWith("/cloud_firestore_emulator"));
}

/** Starts a program with what it starts itself. @returns {() => Promise<void>} ends them all. */
function start(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: "ignore", detached: true });
  const exited = new Promise((done) => child.once("exit", done));
  const end = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  process.once("exit", end);
  return async () => {
    end();
    await exited;
  };
}

async function answers(host) {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`http://${host}/`).catch(() => null);
    if (answer) return;
    await delay(300);
  }
  throw new Error(`The emulator at ${host} does not start.`);
}
