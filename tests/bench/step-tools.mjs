/** What the steps of the benchmark have in common. */
import { startSite } from "./site.mjs";

/** Runs a step with a product that has its demo data, and ends that. */
export async function withSite(product, work) {
  const site = await startSite(product);
  try {
    await work(site);
  } finally {
    await site.stop();
  }
}

/** Says every five seconds how far a step is. */
export function progress(word) {
  let last = 0;
  return (done, of) => {
    if (performance.now() - last < 5000 && done !== of) return;
    last = performance.now();
    say(`${word} ${done} of ${of}`);
  };
}

/** A line of a step. */
export function say(line) {
  console.log(`   ${line}`);
}
