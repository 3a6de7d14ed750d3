/** Money bugs that are put into a copy of the product, to see that the kills find them. */
import { readFileSync } from "node:fs";

const top = new URL("../../", import.meta.url);

/**
 * `change` is what is put where in each file; `finds` is what the reckoning has to say; `archives` is said where it
 * shows only as bills are moved to files.
 *
 * @type {{ name: string, change: Record<string, [from: string, to: string][]>, finds: RegExp, archives?: boolean }[]}
 */
export const BUGS = [
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
    name: "double capture: a payment is begun again after a crash, under another name",
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
          'if (use.phase !== "RELEASED") return [{ type: "rewardUsed", at, key, lots: [], ownedId: null }];',
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
        [
          "if (remembered(state.keys, key)) return lowers ? takeBack(state, key, points, at) : [];",
          "",
        ],
      ],
    },
    finds: /earned [2-9] times/,
  },
  {
    name: "points kept: a refund takes none of a member's back",
    change: {
      "app/domain/loyalty/member-rules.ts": [
        ["if (tooMuch <= 0) return [];", "if (tooMuch > -1) return [];"],
      ],
    },
    finds: /: \d+ points of \d/,
  },
  {
    name: "a receipt mailed twice: that it was asked for is remembered in memory alone",
    change: {
      "worker/objects/mail-book.ts": [
        [
          "readonly #schema: Schema;",
          "readonly #schema: Schema;\n  readonly #seen = new Set<string>();",
        ],
        [
          'if (same.some(isRepeated)) return "again";',
          'if (this.#seen.has(address) && same.some(isRepeated)) return "again";\n    this.#seen.add(address);',
        ],
      ],
    },
    finds: /mailed [2-9] times/,
  },
  {
    name: "a lost bill: its rows are deleted before its file is stored",
    change: {
      "worker/kernel/archive.ts": [
        [
          "await this.#bucket.put(file, bytes, { sha256: digest });",
          "deleteRows(this.#storage);\n      ARCHIVED.write(this.#storage.kv, { file, digest, ...facts });\n      await this.#storage.sync();\n      await this.#bucket.put(file, bytes, { sha256: digest });",
        ],
        ["if (writeRows(this.#storage, version) !== text) return false;", ""],
      ],
    },
    finds: /after its file/,
    archives: true,
  },
];

/**
 * The changed files, by their paths.
 *
 * @param {(typeof BUGS)[number]} bug
 * @returns {Record<string, string>}
 * @throws where the product does not say what is to be changed: that would be a bug that nobody planted.
 */
export function filesOf({ change }) {
  return Object.fromEntries(
    Object.entries(change).map(([path, edits]) => {
      let text = readFileSync(new URL(path, top), "utf8");
      for (const [from, to] of edits) {
        if (!text.includes(from)) throw new Error(`${path} does not say: ${from}`);
        text = text.replace(from, to);
      }
      return [path, text];
    }),
  );
}
