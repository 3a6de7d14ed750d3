/**
 * A griefer for a minute at a table of four: one person with endless cookies holds, guesses, floods and
 * subscribes as much as possible, while four honest guests on the same wifi pay their parts again and again.
 *
 *   node tests/griefer/run.mjs [--seconds 60]
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";

process.chdir(top);
await ensureInstalled();
await underOwnNode();
const { buildDemo } = await import("../bench/builds.mjs");
const { startSite } = await import("../bench/site.mjs");
const { meals } = await import("./meals.mjs");
const { startGriefer } = await import("./griefer.mjs");
const { messageFaults } = await import("./messages.mjs");
const { dinnersBesideFlood } = await import("./order-flood.mjs");
const { strangersOnHolds } = await import("./strangers-on-holds.mjs");

const at = process.argv.indexOf("--seconds");
const seconds = at < 0 ? 60 : Number(process.argv[at + 1]);
/** Beside a griefer guests may need so many times as long, on two cores that the griefer shares. */
const MAX_TIMES_AS_LONG = 4;

const site = await startSite(await buildDemo());
const griefer = { stop: async () => ({}) };
try {
  console.log("Four guests pay undisturbed…");
  const usual = await meals(site, { seconds: 10 });
  console.log(`…and beside a griefer, for ${seconds} s.`);
  const beside = await meals(site, {
    seconds,
    onTable: async (table) => {
      griefer.stop = startGriefer(site, table);
    },
    onEnd: () => griefer.stop(),
  });
  console.log("…and three guests order beside somebody who orders without end.");
  const ordered = await dinnersBesideFlood(site, { seconds: Math.min(seconds, 15) });
  console.log(`what the flood got: ${JSON.stringify(ordered.flooded)}`);
  const times = beside.medianMs / usual.medianMs;
  console.log(`\nwhat the griefer did: ${JSON.stringify(beside.griefed)}`);
  console.log(`parts paid: ${usual.paid} undisturbed, ${beside.paid} beside the griefer`);
  console.log(`median of a part: ${times.toFixed(2)} times the usual, bar ${MAX_TIMES_AS_LONG}`);
  const onHolds = await strangersOnHolds(site);
  console.log(`strangers on a guest's hold: ${JSON.stringify(onHolds.done)}`);
  const messages = await messageFaults(site);
  const wrong = [usual, beside, ordered, onHolds].flatMap((one) => one.wrong);
  wrong.push(...messages);
  if (times > MAX_TIMES_AS_LONG) wrong.push("guests took too long");
  for (const words of wrong) console.log(`✗ ${words}`);
  const passed = usual.paid + beside.paid + ordered.placed;
  console.log(`\n${passed} passed, ${wrong.length} failed`);
  process.exitCode = wrong.length > 0 || passed === 0 ? 1 : 0;
} finally {
  await site.stop();
}
