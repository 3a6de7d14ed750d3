/** Guests who ask for their receipt while processes die, and what must be true of what they got. */
import { setTimeout as sleep } from "node:timers/promises";
import { Guest, pageHeaders } from "../bench/site.mjs";
import { importBundled } from "../fixtures/import-bundled.mjs";

const REST_WITHIN_MS = 60_000;
/** The product takes the same receipt to the same address for one press of the button within a minute. */
const SAME_PRESS_MS = 50_000;
/** Who asked for a mail so long ago may press again after a kill. */
const DOUBT_MS = 10_000;
/** The demo's outbox forgets mails; a provider does not, and knows one that it has by its key. */
const BOOK_OF_MAILS = [
  "CREATE TABLE IF NOT EXISTS all_mails (id TEXT PRIMARY KEY, recipient TEXT, attachment BLOB)",
  `CREATE TRIGGER IF NOT EXISTS all_mails AFTER INSERT ON mails BEGIN
     INSERT OR IGNORE INTO all_mails VALUES (new.id, new.recipient, hex(new.attachment)); END`,
];

/**
 * @typedef {{ attempt: object, channel: "mail" | "file" | "page", to: string, asked: number[], said: number | null }}
 *   Receipt `asked` is when the guest asked, `said` the last status; null where the answer never came.
 */

/** What guests asked for. The book of mails is read beside the product's own code. */
export async function newReceipts(site) {
  await site.sql(
    BOOK_OF_MAILS.map((sql) => ({ sql })),
    "DEMO_DB",
  );
  return { asked: [], faults: [] };
}

/** Somebody who has paid asks for their receipt. A payment's is mailed to one address: five are allowed. */
export async function askForReceipt(world, site) {
  const channel = ["mail", "mail", "file", "page"][Math.floor(Math.random() * 4)];
  const mailed = new Set(
    world.receipts.asked.flatMap((one) => (one.channel === "mail" ? [one.attempt] : [])),
  );
  const paid = world.attempts.filter(
    (one) => one.said === "succeeded" && !(channel === "mail" && mailed.has(one)),
  );
  const attempt = paid[Math.floor(Math.random() * paid.length)];
  if (!attempt) return sleep(20);
  const to = `guest-${world.receipts.asked.length}@example.com`;
  const receipt = { attempt, channel, to, asked: [], said: null };
  world.receipts.asked.push(receipt);
  await ask(world, site, receipt);
}

const isUnheard = ({ said }) => said === null || said === 503;

/**
 * After a kill: who was not answered, or told to try again, tries again, and half of those who asked for a mail a
 * moment ago do not trust it and press again too.
 */
export async function askAgain(world) {
  const since = Date.now() - DOUBT_MS;
  const doubts = ({ channel, asked }) =>
    channel === "mail" && asked[0] > since && Math.random() < 0.5;
  const again = world.receipts.asked.filter((one) => isUnheard(one) || doubts(one));
  for (const receipt of again) await ask(world, world.site, receipt);
}

async function ask(world, site, receipt) {
  receipt.asked.push(Date.now());
  receipt.said = null;
  const answer = await CHANNELS[receipt.channel](site, receipt);
  receipt.said = answer.status;
  receipt.file = answer.file;
  if (answer.fault) world.receipts.faults.push(answer.fault);
}

const CHANNELS = {
  async mail(site, { attempt: { guestId, bill, split }, to }) {
    const guest = new Guest(site.url, guestId);
    try {
      const path = `/api/receipt/receipts/v2/payments/${split.nextPaymentId}/send-to-email`;
      const { status, body } = await guest.call("POST", path, {
        ...{ billId: bill.billId, email: to, locale: "en-GB" },
      });
      return { status, fault: oddRefusal(status, body) };
    } finally {
      guest.close();
    }
  },
  async file(site, { attempt: { guestId, bill, split } }) {
    const path = `/api/receipt/receipts/v2/payments/${split.nextPaymentId}`;
    const url = `${site.url}${path}?billId=${bill.billId}&locale=en-GB`;
    const answer = await fetch(url, { headers: { "x-guest-id": guestId } });
    const { status } = answer;
    if (status === 200) return { status, file: new Uint8Array(await answer.arrayBuffer()) };
    return { status, fault: oddRefusal(status, await answer.json()) };
  },
  /** A page leads to one that says what to do, in the guest's language. */
  async page(site, { attempt: { guestId, bill, split } }) {
    const path = `/venues/${bill.venue.venueId}/bills/${bill.billId}/splits/${split.splitId}/receipt.pdf`;
    const headers = { ...pageHeaders(guestId, site.url), "accept-language": "fr" };
    const answer = await fetch(site.url + path, { headers });
    const type = answer.headers.get("content-type") ?? "";
    const { status } = answer;
    if (status === 200 && type.startsWith("application/pdf"))
      return { status, file: new Uint8Array(await answer.arrayBuffer()) };
    const html = await answer.text();
    const isSaid = status < 500 && /<html[^>]* lang="fr/.test(html) && /reçu/.test(html);
    return { status: 503, fault: isSaid ? null : `the page answered ${status}: ${words(html)}` };
  },
};

/** A refusal other than that the PDF can't be made now. */
function oddRefusal(status, body) {
  if (status < 300 || (status === 503 && body?.code === "pdf-not-made")) return null;
  return `a receipt was refused with ${status} ${JSON.stringify(body)}`;
}

const words = (html) => html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, " ").slice(0, 200);

/** Every receipt that was asked for is there once, and says what was paid. */
export async function reckonReceipts(world, check) {
  // Of a world that asks for none, such as the roll-out's, there is nothing to be told.
  if (!world.receipts) return;
  const { textOfPdf } = await importBundled(
    new URL("../fixtures/pdf-text.ts", import.meta.url),
    "pdf-text",
  );
  const until = Date.now() + REST_WITHIN_MS;
  const isLeft = () => world.receipts.asked.some(isUnheard);
  for (; isLeft() && Date.now() < until; await sleep(200)) await askAgain(world);
  for (const fault of new Set(world.receipts.faults)) check(false, fault);
  const mailed = world.receipts.asked.filter(({ channel }) => channel === "mail");
  const mails = await mailsTo(world, mailed, until);
  const amountIn = async (bytes) => (await textOfPdf(bytes)).lines.join("\n");
  for (const { to, said, attempt, asked } of mailed) {
    const got = mails.get(to) ?? [];
    const most = world.hasWrongClock || asked.at(-1) - asked[0] > SAME_PRESS_MS ? asked.length : 1;
    check(said === 202 || said === 204 || said === 200, `${to}: the last answer was ${said}`);
    check(got.length > 0 && got.length <= most, `${to}: mailed ${got.length} times`);
    for (const file of got) checkAmount(attempt, await amountIn(file), check);
  }
  for (const receipt of world.receipts.asked.filter(({ channel }) => channel !== "mail")) {
    if (receipt.file) checkAmount(receipt.attempt, await amountIn(receipt.file), check);
    await ask(world, world.site, receipt);
    check(receipt.said === 200, `asked again for a receipt: ${receipt.said}`);
    if (receipt.file) checkAmount(receipt.attempt, await amountIn(receipt.file), check);
  }
}

/** Mails by their receiver, once nobody waits for one. */
async function mailsTo(world, mailed, until) {
  for (;;) {
    const sql = "SELECT recipient, attachment FROM all_mails";
    const [rows] = await world.site.sql([{ sql }], "DEMO_DB");
    const mails = new Map();
    for (const { recipient, attachment } of rows) {
      const file = Buffer.from(attachment ?? "", "hex");
      mails.set(recipient, [...(mails.get(recipient) ?? []), file]);
    }
    if (mailed.every(({ to }) => mails.has(to)) || Date.now() > until) return mails;
    await sleep(200);
  }
}

/** What the ledger says was paid, as a receipt writes it. */
function checkAmount({ bill, split, end }, text, check) {
  const { currency } = bill.venue;
  const amount = end.total / 100_000;
  const says = ["en", "fr"].some((locale) =>
    plain(text).includes(
      plain(new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount)),
    ),
  );
  check(says, `${split.nextPaymentId}: a receipt does not say ${amount}: ${text.slice(0, 300)}`);
}

const plain = (text) => text.replaceAll(/\s/g, "");
