/**
 * Users in Firebase Auth, against its real emulator:
 *
 *   npm run firebase-auth
 *
 * Where the emulator is not installed it says so and how to install it, and checks nothing.
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { buildDemo } = await import("../bench/builds.mjs");
const { Guest, order, startSite, tillOf, units } = await import("../bench/site.mjs");
const { importBundled } = await import("../fixtures/import-bundled.mjs");
const { madeUpAccount, startEmulators } = await import("./emulators.mjs");

const PROJECT = "demo-tableside";
const VENUE = "croque-cie";
const AUTH = "/api/user-account/auth";
const ME = "/api/user-account/users/me";

const emulator = await startEmulators(PROJECT, { documents: false });
if (emulator.missing) {
  console.log(`SKIPPED: the emulator is missing. Install it: ${emulator.missing}`);
  process.exit(0);
}
const settings = {
  AUTHENTICATION_PROVIDER: "firebase",
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: "made-up",
  FIREBASE_SERVICE_ACCOUNT: madeUpAccount(PROJECT),
  FIREBASE_AUTH_EMULATOR_HOST: emulator.auth,
};
let failed = 0;
try {
  await adapterChecks();
  await journey();
} finally {
  await emulator.stop();
}
console.log(`\n${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** What takes hours in the product is asked of the adapter itself. */
async function adapterChecks() {
  const module = new URL("../../worker/ports/authentication/firebase-auth.ts", import.meta.url);
  const { FirebaseAuth } = await importBundled(module, "firebase-auth");
  const adapter = new FirebaseAuth(settings);
  const userId = `u_${"a".repeat(32)}`;
  const opened = await adapter.open({ userId, scope: "app:group" });
  await check("a session is opened under our own user's id, for an hour", async () => {
    const [user] = await users();
    const hour = opened.until - Date.now();
    return user.localId === userId && hour > 55 * 60_000 && hour < 60 * 60_000;
  });
  await check("it is renewed as long as the user may have one", async () => {
    const renewed = await adapter.renew(opened);
    return renewed !== "ended" && renewed.until > Date.now();
  });
  await check("it ends with a user who was shut out", async () => {
    await admin("accounts:update", { localId: userId, disableUser: true });
    const ended = await adapter.renew(opened);
    const again = await adapter.open({ userId, scope: "app:group" }).catch(String);
    return ended === "ended" && String(again).includes("USER_DISABLED");
  });
  await check("an erased user is gone, and erased twice is erased", async () => {
    await adapter.erase(userId);
    await adapter.erase(userId);
    return (await users()).length === 0 && (await adapter.renew(opened)) === "ended";
  });
  await check("the same unsigned tokens are refused where no emulator is set", async () => {
    const { FIREBASE_AUTH_EMULATOR_HOST: _, ...production } = settings;
    const strict = new FirebaseAuth(production);
    const { fetch } = globalThis;
    // Google's hosts, with the emulator behind them.
    globalThis.fetch = (url, init) => {
      const { host, pathname, search } = new URL(url);
      return fetch(`http://${emulator.auth}/${host}${pathname}${search}`, init);
    };
    const said = await strict.open({ userId, scope: "app:group" }).catch((fault) => fault.name);
    globalThis.fetch = fetch;
    return said === "JOSEAlgNotAllowed" || said === "JOSENotSupported" || JSON.stringify(said);
  });
  await adapter.erase(userId);
}

async function journey() {
  const site = await startSite(await buildDemo(), { vars: settings });
  try {
    const venue = site.demo.venues.find(({ venueId }) => venueId === VENUE);
    const guest = new Guest(site.url);
    let signed;
    await check("AUTH-01 a guest signs in by a code, and Firebase Auth has the user", async () => {
      signed = await signIn(site, guest);
      const me = await guest.call("GET", ME, undefined, signed.headers);
      const [user] = await users();
      return me.status === 200 && user.localId === signed.userId && user.phoneNumber === undefined;
    });
    await check("SEC-03 a guest who deletes their account is gone there too", async () => {
      const gone = await guest.call("DELETE", ME, undefined, signed.headers);
      return gone.status === 204 && (await users()).length === 0;
    });
    await check("SEC-02 while it is away, signing in says so, and guests pay", async () => {
      const code = await codeFor(site, guest, "+33612000092");
      await emulator.stopAuth();
      const refused = await guest.call("POST", `${AUTH}/sessions?venueId=${VENUE}`, {
        phoneNumber: "+33612000092",
        code,
      });
      const { billId } = await tillOf(site, venue).put(venue.tables[3].tableId, order(3, 30));
      const split = await guest.issue(billId, units(10), venue.currency);
      const paid = await guest.pay(billId, split.body, await guest.testCard());
      const said = [refused.status, refused.body.code, paid.body.step].join(" ");
      return said === "503 sign-in-unavailable succeeded" || said;
    });
    guest.close();
  } finally {
    await site.stop();
  }
}

async function signIn(site, guest) {
  const phoneNumber = "+33612000091";
  const code = await codeFor(site, guest, phoneNumber);
  const body = { phoneNumber, code };
  const { body: said } = await guest.call("POST", `${AUTH}/sessions?venueId=${VENUE}`, body);
  return { ...said, headers: { authorization: `Bearer ${said.accessToken}` } };
}

async function codeFor(site, guest, phoneNumber) {
  await guest.call("POST", `${AUTH}/codes?venueId=${VENUE}`, { phoneNumber });
  for (let tries = 0; tries < 100; tries++) {
    const outbox = await (await fetch(`${site.url}/demo/outbox`)).text();
    const code = outbox.split(phoneNumber)[1]?.match(/#(\d{6})/)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("no code came");
}

async function users() {
  const { userInfo = [] } = await admin("accounts:query", {});
  return userInfo;
}

async function admin(call, body) {
  const url = `http://${emulator.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${call}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function check(title, holds) {
  const result = await holds().catch((fault) => String(fault).slice(0, 300));
  if (result !== true) failed += 1;
  console.log(`${result === true ? "✓" : "✗"} ${title}${result === true ? "" : `: ${result}`}`);
}
