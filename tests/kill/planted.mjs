/** Kills the product with each money bug in it, to see that it is found. */
import { buildVariant } from "../bench/builds.mjs";
import { runKills } from "./kills.mjs";
import { BUGS, filesOf } from "./money-bugs.mjs";

/** How often the process is killed before a bug counts as missed. */
const ROUNDS = 4;

/**
 * Kills the product with each bug in it, round by round, until the bug shows.
 *
 * @param {{ kills: number, guests: number, of?: string }} options Kills of one round; `of` is in the names of
 *   the bugs that are planted, all of them without it.
 * @returns {Promise<string[]>} The names of the bugs that were missed.
 */
export async function findPlanted({ kills, guests, of = "" }) {
  const missed = [];
  for (const bug of BUGS.filter(({ name }) => name.includes(of))) {
    console.log(`\nplanted: ${bug.name}`);
    const bundle = await buildVariant(nameOf(bug), { builtPages: "allPages", files: filesOf(bug) });
    const found = await shows(bug, { kills, guests, bundle, keep: false });
    console.log(found ? `found: ${found}` : "NOT FOUND");
    if (!found) missed.push(bug.name);
  }
  return missed;
}

async function shows({ finds, archives = false }, options) {
  for (let round = 0; round < ROUNDS; round++) {
    const { failures } = await runKills({ ...options, archives });
    const found = failures.find((failure) => finds.test(failure));
    if (found) return found;
  }
  return undefined;
}

function nameOf({ name }) {
  return `planted-${name.slice(0, name.indexOf(":")).replaceAll(" ", "-")}`;
}
