/**
 * Replays a scaled evening against the product and holds the model of `docs/capacity.md` to it:
 *
 *   npm run evening -- --tables=120 --seconds=60    so many tables, the evening's five hours in so many seconds
 *   npm run evening -- --model                      what the model says of a month, without a run
 */
import { ensureInstalled, top, underOwnNode } from "../../worker/local/install.mjs";
import { month, PRICES, storedAtRest } from "./model.mjs";

process.chdir(top);
const option = (name, usual) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? usual);
if (process.argv.includes("--model")) {
  printMonth(month());
  process.exit(0);
}
await ensureInstalled();
await underOwnNode();
const { replay } = await import("./replay.mjs");
const rows = await replay({ tables: option("tables", 120), seconds: option("seconds", 60) });
console.log("\n                      counted   predicted   ratio");
for (const { what, counted, predicted } of rows) {
  const ratio = predicted === 0 ? "-" : (counted / predicted).toFixed(2);
  const figures = [String(counted).padStart(10), String(Math.round(predicted)).padStart(12)];
  console.log(what.padEnd(19) + figures.join("") + ratio.padStart(8));
}
const wrong = rows.filter(({ counted, predicted, isBound }) => {
  return isBound && Math.abs(counted / predicted - 1) > 0.25;
});
for (const { what } of wrong) console.log(`✗ ${what} is more than a quarter from the model`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function printMonth({ meals, polls, amounts, money, peak }) {
  const figure = (number) => Math.round(number).toLocaleString("en-US");
  console.log(`meals ${figure(meals)}, polls of tills ${figure(polls)}\n`);
  for (const [name, amount] of Object.entries(amounts)) {
    console.log(name.padEnd(14) + figure(amount).padStart(20) + figure(money[name]).padStart(12));
  }
  const sum = Object.values(money).reduce((all, one) => all + one, 0);
  console.log(`USD a month   ${figure(sum).padStart(32)}`);
  const stored = storedAtRest();
  const rent = figure(stored * PRICES.storedGb.price).padStart(12);
  console.log(`stored at rest${figure(stored).padStart(20)}${rent}\n\nThe busiest second:`);
  for (const [name, amount] of Object.entries(peak)) {
    console.log(name.padEnd(14) + figure(amount).padStart(20));
  }
}
