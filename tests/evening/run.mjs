/**
 * Replays a scaled evening against the product and holds the model of `docs/capacity.md` to it:
 *
 *   npm run evening -- --tables=120 --seconds=60    so many tables, the evening's five hours in so many seconds
 *   npm run evening -- --evenings=24                so many in a row, in one state: the last third may leave no more than the one before
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
const [tables, seconds, evenings] = [
  option("tables", 120),
  option("seconds", 60),
  option("evenings", 1),
];
const { rows, growth } = await replay({ tables, seconds, evenings });
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
const growing = grows(growth);
if (evenings > 1) printGrowth(growth);
for (const what of growing) console.log(`✗ ${what} grows from evening to evening`);
process.exitCode = wrong.length > 0 || growing.length > 0 ? 1 : 0;

/**
 * What an evening leaves more of than those before. Memory is what all evenings left, and what is remembered fills in
 * the first of them: so the last third is compared with the third before.
 */
function grows(growth) {
  const third = Math.floor(growth.length / 3);
  if (third === 0) return [];
  const [before, last] = [growth.slice(-2 * third, -third), growth.slice(-third)];
  const mean = (evenings, what) => evenings.reduce((sum, one) => sum + one[what], 0) / third;
  return ["objects", "rows", "heapMb", "processMb"].filter((what) => {
    return mean(last, what) > mean(before, what) * 1.1;
  });
}

function printGrowth(growth) {
  console.log("\nevening   objects      rows   heap MB   process MB   seconds");
  for (const [n, { objects, rows, heapMb, processMb, seconds }] of growth.entries()) {
    const figures = [
      [objects, 10],
      [rows, 10],
      [heapMb.toFixed(1), 10],
      [processMb, 13],
      [seconds.toFixed(0), 10],
    ];
    const cells = figures.map(([figure, width]) => String(figure).padStart(width));
    console.log(String(n + 1).padStart(7) + cells.join(""));
  }
}

function printMonth({ meals, polls, amounts, money, peak }) {
  const figure = (number) => Math.round(number).toLocaleString("en-US");
  console.log(`meals ${figure(meals)}, polls of tills ${figure(polls)}\n`);
  for (const [name, amount] of Object.entries(amounts)) {
    console.log(name.padEnd(14) + figure(amount).padStart(20) + figure(money[name]).padStart(12));
  }
  const sum = Object.values(money).reduce((all, one) => all + one, 0);
  console.log(`USD a month   ${figure(sum).padStart(32)}`);
  const stored = storedAtRest();
  console.log("\nStored at rest:");
  for (const [name, amount] of Object.entries(stored)) {
    const rent = figure(amount * PRICES[name].price).padStart(12);
    console.log(name.padEnd(14) + figure(amount).padStart(20) + rent);
  }
  console.log("\nThe busiest second:");
  for (const [name, amount] of Object.entries(peak)) {
    console.log(name.padEnd(14) + figure(amount).padStart(20));
  }
}
