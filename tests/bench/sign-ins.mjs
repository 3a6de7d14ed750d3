/** How many guests a second sign in by a code, against POSTs to a stock Remix route in the same run. */
import { once } from "node:events";
import { createServer } from "node:http";
import { buildStock } from "./builds.mjs";
import { Connection, cpuSecondsOf, load, median, percentile, requestBytes } from "./load.mjs";
import { manyBusinesses } from "./many.mjs";
import { newGuestId, pageHeaders, startSite } from "./site.mjs";
import { noBindings, startWorkerd } from "./workerd.mjs";

/** Businesses that the guests sign in at, all in France: so many codes of theirs together stay below its hour. */
const BUSINESSES = 60;
const CODES_OF_ONE = 250;
const CONNECTIONS = 32;
/** How long a guest waits for the message. */
const PATIENCE_MS = 10_000;
/** The number of sessions that are read once all have signed in. */
const ASKED_AFTERWARDS = 200;

/**
 * Guests sign in without a script: they post their number, read the code in the message that a service in this
 * process is sent, and post the code. Each has a phone, a number and a network of their own. First come guests whom
 * nobody knows yet; half of them come again, each on another phone. Rounds of both, and of plain POSTs to the stock
 * page, go by turns.
 *
 * @typedef {{ signIns: number, perSecond: number, cpuMs: number, p50Ms: number, p99Ms: number, ratio: number }} SignIns
 *   `ratio` is what two requests of a sign-in reach of two stock POSTs by the servers' own time.
 * @returns {Promise<{ newcomers: SignIns, known: SignIns, stockPerSecond: number }>}
 */
export async function signInThroughput(demo, { deployed, rounds, seconds }) {
  const stock = await startWorkerd({ ...(await buildStock()), bindings: noBindings });
  const messages = await receiveMessages();
  let site;
  try {
    site = await startSending(demo, deployed, messages.address);
    const guests = aCrowd(site, await manyBusinesses(site, BUSINESSES), messages);
    await guests.signIn("newcomers", 1);
    const rows = { newcomers: [], known: [], posts: [] };
    for (let round = 0; round < rounds; round++) {
      rows.newcomers.push(await guests.signIn("newcomers", seconds));
      rows.known.push(await guests.signIn("known", seconds / 2));
      rows.posts.push(await load(stockPosts(stock, seconds / 2)));
    }
    await expectSessions(site, guests.sessions);
    const stockPerCpuSecond = median(rows.posts.map(({ perCpuSecond }) => perCpuSecond));
    return {
      newcomers: summary(rows.newcomers, stockPerCpuSecond),
      known: summary(rows.known, stockPerCpuSecond),
      stockPerSecond: median(rows.posts.map(({ perSecond }) => perSecond)),
    };
  } finally {
    await Promise.all([stock.stop(), site?.stop()]);
    messages.stop();
  }
}

function summary(rows, stockPerCpuSecond) {
  const times = rows.flatMap((row) => row.times);
  const cpuMs = median(rows.map((row) => row.cpuMs));
  return {
    signIns: times.length,
    perSecond: median(rows.map(({ perSecond }) => perSecond)),
    cpuMs,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    ratio: 2000 / cpuMs / stockPerCpuSecond,
  };
}

/**
 * The demo, but for what sends messages: that is the product's own, since the demo's only lists them.
 *
 * @param deployed The product's own build.
 * @param {string} internet Where all that is sent arrives.
 */
async function startSending(demo, { script }, internet) {
  const vars = {
    ACCOUNT_KEY: "a key of the benchmark with enough letters",
    SITE_URL: "https://restaurants.example",
    SMS_PROVIDER: "signed",
    SMS_URL: "https://messages.example/send",
    SMS_KEY: "a key of the benchmark",
  };
  const beside = { script, classes: ["PhoneObject"] };
  return startSite(demo, { vars, internet, beside, inspector: process.env.BENCH_INSPECTOR });
}

/** What an operator's service for text messages is: it takes them, and their guests read the code. */
async function receiveMessages() {
  const waiting = new Map();
  const early = new Map();
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { to, text } = JSON.parse(Buffer.concat(chunks).toString());
    const code = /#(\d{6})$/.exec(text)[1];
    if (waiting.has(to)) waiting.get(to)(code);
    else early.set(to, code);
    waiting.delete(to);
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${server.address().port}`,
    codeFor: (number) =>
      new Promise((resolve, reject) => {
        if (early.has(number)) {
          resolve(early.get(number));
          early.delete(number);
          return;
        }
        const timer = setTimeout(() => reject(new Error(`no code for ${number}`)), PATIENCE_MS);
        waiting.set(number, (code) => {
          clearTimeout(timer);
          resolve(code);
        });
      }),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Guests on so many connections, each of whom signs in once. */
function aCrowd(site, venues, messages) {
  /** The sessions of each guest, the first one first. */
  const sessions = [];
  const next = { newcomers: 0, known: 0 };
  const one = async (connection, times, who) => {
    const n = next[who]++;
    if (who === "known" && !sessions[n]) throw new Error(`guest ${n} was never here`);
    const guest = newGuest(site, venues, n);
    const started = performance.now();
    const asked = await guest.post(connection, "/login", guest.typed);
    const attempt = cookieOf(asked, "__Host-sign-in");
    const code = await messages.codeFor(guest.number);
    const entered = { intent: "verify", code };
    const signedIn = await guest.post(connection, "/passwordless", entered, attempt);
    sessions[n] = [...(sessions[n] ?? []), cookieOf(signedIn, "__Host-session")];
    times.push(performance.now() - started);
  };
  return {
    sessions,
    async signIn(who, seconds) {
      const times = [];
      const connections = Array.from({ length: CONNECTIONS }, () => new Connection(site.url));
      const cpuBefore = cpuSecondsOf(site.pid);
      const started = performance.now();
      const end = started + seconds * 1000;
      await Promise.all(
        connections.map(async (connection) => {
          while (performance.now() < end) await one(connection, times, who);
          connection.close();
        }),
      );
      const perSecond = times.length / ((performance.now() - started) / 1000);
      return {
        times,
        perSecond,
        cpuMs: ((cpuSecondsOf(site.pid) - cpuBefore) * 1000) / times.length,
      };
    },
  };
}

/** The n-th guest: nobody else has their number or their network, and their business has codes left. */
function newGuest(site, venues, n) {
  const turn = Math.floor(n / venues.length);
  if (turn >= CODES_OF_ONE)
    throw new Error(`${n} sign-ins are more than the businesses send codes for`);
  const number = `+336${12_000_000 + n}`;
  const guestId = newGuestId();
  const back = `redirectToPath=${encodeURIComponent(`/venues/${venues[n % venues.length]}`)}`;
  const post = async (connection, path, fields, cookie = "") => {
    const headers = pageHeaders(guestId, site.url);
    const answer = await connection.send(
      requestBytes(`${site.url}${path}?${back}`, {
        method: "POST",
        headers: {
          ...headers,
          cookie: cookie ? `${headers.cookie}; ${cookie}` : headers.cookie,
          "content-type": "application/x-www-form-urlencoded",
          "cf-connecting-ip": `10.${(n >> 8) & 255}.${n & 255}.1`,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    );
    if (answer.status !== 303) {
      throw new Error(`${path}: ${answer.status} ${answer.text().slice(-600)}`);
    }
    return answer;
  };
  return { number, typed: { phone: number, country: "FR" }, post };
}

/** A cookie that an answer sets, as it is sent back. */
function cookieOf(answer, name) {
  const set = new RegExp(`^set-cookie: (${name}=[^;\\r]+)`, "im").exec(answer.head());
  if (!set) throw new Error(`no cookie ${name}: ${answer.head()}`);
  return set[1];
}

/** Both sessions of a guest are one user's, and no other guest's. */
async function expectSessions(site, sessions) {
  const users = new Set();
  const some = sessions.filter((own) => own?.length === 2).slice(-ASKED_AFTERWARDS);
  for (const [first, second] of some) {
    const user = await userOf(site, first);
    if ((await userOf(site, second)) !== user) throw new Error("one number is two users");
    users.add(user);
  }
  if (users.size !== some.length) throw new Error(`${users.size} users of ${some.length} guests`);
}

async function userOf(site, session) {
  const headers = { authorization: `Bearer ${session.slice(session.indexOf("=") + 1)}` };
  const answer = await fetch(`${site.url}/api/user-account/users/me`, { headers });
  if (!answer.ok) throw new Error(`a session that does not count: ${answer.status}`);
  return (await answer.json()).id;
}

/** What a stock Remix route does with a form: reads it, and answers with a redirect and a cookie. */
function stockPosts({ url, pid }, seconds) {
  const body = new URLSearchParams({ phone: "+33612345678", country: "FR" }).toString();
  const headers = {
    ...pageHeaders(newGuestId(), url),
    "content-type": "application/x-www-form-urlencoded",
  };
  const bytes = requestBytes(`${url}/venues/demo/bills/b_1`, { method: "POST", headers, body });
  return { url, pid, seconds, expect: 303, request: () => bytes };
}
