/**
 * Live documents in Firestore, against the real emulators of Firestore and Firebase Auth and in Chromium:
 *
 *   npm run firestore
 *
 * Where an emulator is not installed it says so and how to install it, and checks nothing.
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { chromium } = await import("@playwright/test");
const { buildDemo } = await import("../bench/builds.mjs");
const { order, startSite, tillOf } = await import("../bench/site.mjs");
const { chromiumFlags, chromiumPath } = await import("../chromium.mjs");
const { madeUpAccount, startEmulators } = await import("./emulators.mjs");

const PROJECT = "demo-tableside";
/** The page has its own look at the bill after minutes at the earliest: what comes sooner came by Firestore. */
const SOON_MS = 20_000;
/** For the page and its SDK to load on a busy machine. */
const SLOW_MS = 90_000;

const emulators = await startEmulators(PROJECT);
if (emulators.missing) {
  console.log(`SKIPPED: an emulator is missing. Install it: ${emulators.missing}`);
  process.exit(0);
}
let failed = 0;
const logged = [];
const site = await startSite(await buildDemo(), {
  vars: settings(emulators),
  onLog: (line) => logged.push(line),
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  await checks();
} finally {
  await browser.close();
  await site.stop();
  await emulators.stop();
}
console.log(`\n${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function checks() {
  const [venue] = site.demo.venues;
  const till = tillOf(site, venue);
  const [mine, theirs] = venue.tables.slice(2, 4);
  const { billId } = await till.put(mine.tableId, order(3, 30, "first"));
  const other = await till.put(theirs.tableId, order(3, 30, "other"));
  const path = `/venues/${venue.venueId}/bills/${billId}`;
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 390, height: 844 } });
  const sockets = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  const watched = page.waitForResponse((answer) => answer.url().includes("/Listen/channel"), {
    timeout: SLOW_MS,
  });
  await page.goto(site.siteUrl + path);
  await watched;
  const totals = await page.locator("main").innerText();

  await check("REF-11 the open page shows what the till has changed", async () => {
    await till.put(mine.tableId, order(3, 77, "first"));
    await page.getByText("77").first().waitFor({ timeout: SOON_MS });
    return !totals.includes("77") && sockets.length === 0;
  });

  await check("REF-13 the open page learns of the switch for payments", async () => {
    const asked = page.waitForResponse((answer) => answer.url().includes("_data"), {
      timeout: SOON_MS,
    });
    await setPayments(false);
    await asked;
    await setPayments(true);
    return true;
  });

  const pass = await passFor(`bills/${billId}?with=venues/${venue.venueId}`);
  const { idToken } = await signIn(pass.token);
  const read = (document) => inFirestore("GET", document, idToken);
  await check(
    "a pass reads the documents that it names, and they hold a version alone",
    async () => {
      const { status, body } = await read(`bills/${billId}`);
      return status === 200 && Object.keys(body.fields).join() === "version";
    },
  );
  await check("a pass reads no other table's bill, lists nothing and writes nothing", async () => {
    const version = { fields: { version: { integerValue: "999" } } };
    const statuses = [
      (await read(`bills/${other.billId}`)).status,
      (await read("bills")).status,
      (await inFirestore("PATCH", `bills/${billId}`, idToken, version)).status,
      (await inFirestore("DELETE", `bills/${billId}`, idToken)).status,
      (await inFirestore("GET", `bills/${billId}`)).status,
    ];
    return statuses.every((status) => status === 403) || statuses.join();
  });
  await check("nobody gets a pass to a bill that there is none of", async () => {
    const { status } = await asJson(`/live/bills/b_${"x".repeat(32)}?with=venues/nowhere`);
    return status === 404 || status;
  });

  await check(
    "while Firestore is away, guests read the bill, the till is answered, and staff's log says why",
    async () => {
      await emulators.stopDocuments();
      await till.put(mine.tableId, order(3, 88, "first"));
      await page.reload();
      await page.getByText("88").first().waitFor({ timeout: SOON_MS });
      return logged.some((line) => line.includes("live.firestore"));
    },
  );
}

async function check(title, holds) {
  const result = await holds().catch((fault) => String(fault).slice(0, 300));
  if (result !== true) failed += 1;
  console.log(`${result === true ? "✓" : "✗"} ${title}${result === true ? "" : `: ${result}`}`);
}

async function setPayments(allPaymentsEnabled) {
  const response = await fetch(`${site.url}/operator/v1/settings`, {
    method: "PUT",
    headers: { authorization: "Bearer demo-operator-key", "content-type": "application/json" },
    body: JSON.stringify({ allPaymentsEnabled }),
  });
  if (!response.ok) throw new Error(`settings: ${response.status} ${await response.text()}`);
}

async function asJson(path) {
  const response = await fetch(site.url + path, { headers: { accept: "application/json" } });
  return { status: response.status, body: await response.json() };
}

async function passFor(documents) {
  const { status, body } = await asJson(`/live/${documents}`);
  if (status !== 200) throw new Error(`no pass: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** What the browser's SDK does with a pass, at the emulator of Firebase Auth. */
async function signIn(token) {
  const call = "identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any";
  const response = await fetch(`http://${emulators.auth}/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  return response.json();
}

async function inFirestore(method, document, idToken, body) {
  const folder = `projects/${PROJECT}/databases/(default)/documents`;
  const response = await fetch(`http://${emulators.documents}/v1/${folder}/${document}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** A deployment's settings. */
function settings({ documents, auth }) {
  return {
    LIVE_PROVIDER: "firestore",
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "made-up",
    FIREBASE_SERVICE_ACCOUNT: madeUpAccount(PROJECT),
    FIRESTORE_EMULATOR_HOST: documents,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
  };
}
