/** Money bugs put into a copy of the product, to see that the kills find them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildVariant, top } from "../bench/builds.mjs";
import { runKills } from "./kills.mjs";

/**
 * `change` is what is put where in each file; `finds` is what the reckoning has to say.
 *
 * @type {{ name: string, change: Record<string, [from: string, to: string][]>, finds: RegExp }[]}
 */
const BUGS = [
  {
    name: "over-collection: nothing asks whether the bill still has room for a payment",
    change: {
      "app/domain/bill/decide-engage.ts": [
        ["if (anomaly) return refusedByAnomaly(anomaly);", "if (!priced) throw refusedByAnomaly;"],
      ],
      "app/domain/bill/split-payments.ts": [
        [
          "return add(appliedE5, reservedE5) > totalE5;",
          "return add(appliedE5, reservedE5) > totalE5 * 1000;",
        ],
      ],
    },
    finds: /collected of/,
  },
  {
    name: "double capture: a payment is begun anew after a crash, under another name",
    change: {
      "worker/kernel/ledger.ts": [
        [
          "this.#codec.write(event);",
          'this.#codec.write(events.some((one) => one.type === "providerCreated") ? NOTHING : event);',
        ],
        [
          "const ROWS_AT_ONCE",
          'const NOTHING = { type: "effectDone", key: "nothing" } as never;\nconst ROWS_AT_ONCE',
        ],
      ],
      "worker/demo/test-provider/test-provider-object.ts": [
        [
          "const providerId = providerIdOf(request.reference);",
          "const fresh = crypto.randomUUID();\n    const providerId =\n      request.providerId ?? providerIdOf({ ...request.reference, paymentId: fresh });",
        ],
      ],
    },
    finds: /captured [2-9] times/,
  },
  {
    name: "a lost alarm: what was under way when the process died is never taken up again",
    change: {
      "worker/kernel/alarm.ts": [["this.#storage.setAlarm(at);", ""]],
    },
    finds: /still checking/,
  },
  {
    name: "a refund that goes back twice: each try of it has a key of its own",
    change: {
      "app/domain/payment/task.ts": [["attempt.refundsMade", "crypto.randomUUID()"]],
    },
    finds: /refunded \d+/,
  },
  {
    name: "a reward burnt twice: its points are taken when it is held, and again when it is used",
    change: {
      "app/domain/loyalty/member-rules.ts": [
        [
          'if (known.phase !== "RELEASED") return [{ type: "rewardUsed", at, key, lots: [], ownedId: null }];',
          "",
        ],
      ],
    },
    finds: /burnt [2-9] times/,
  },
  {
    name: "a reward not given back: a split that goes keeps the member's points",
    change: {
      "worker/objects/bill/reward-use.ts": [
        ["steps.giveBack(target, ref)", "Promise.resolve({ ok: true as const, value: undefined })"],
      ],
    },
    finds: /neither burnt nor given back/,
  },
  {
    name: "points earned twice: a call that is repeated earns again",
    change: {
      "app/domain/loyalty/member-rules.ts": [
        ["if (state.keys[key]) return lowers ? takeBack(state, key, points, at) : [];", ""],
      ],
    },
    finds: /earned [2-9] times/,
  },
];

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

async function shows({ finds }, options) {
  for (let round = 0; round < ROUNDS; round++) {
    const { failures } = await runKills(options);
    const found = failures.find((failure) => finds.test(failure));
    if (found) return found;
  }
  return undefined;
}

/** The changed files. A change that finds nothing to change would be a bug that nobody planted. */
function filesOf({ change }) {
  return Object.fromEntries(
    Object.entries(change).map(([path, edits]) => {
      let text = readFileSync(join(top, path), "utf8");
      for (const [from, to] of edits) {
        if (!text.includes(from)) throw new Error(`${path} does not say: ${from}`);
        text = text.replace(from, to);
      }
      return [path, text];
    }),
  );
}

function nameOf({ name }) {
  return `planted-${name.slice(0, name.indexOf(":")).replaceAll(" ", "-")}`;
}
