/**
 * What a guest waits for at each request of two walks: objects, D1 and KV one behind the other before the answer, and how
 * many calls of all three there are.
 */
export type Waits = [objects: number, d1: number, kv: number, calls: number];

/**
 * `running`: the isolate has served this table before. `fresh`: it has served nobody, and KV has its copies. `slept`:
 * nobody asked for 41 s, and the bill is as much older.
 */
export type State = "running" | "fresh" | "slept";

export const ROUNDS: Record<string, Record<State, Waits>> = {
  "scan, table with a bill": { running: [1, 0, 0, 2], fresh: [1, 1, 1, 11], slept: [1, 1, 0, 3] },
  bill: { running: [1, 0, 0, 1], fresh: [1, 1, 1, 8], slept: [1, 1, 0, 2] },
  "ways to split": { running: [1, 0, 0, 1], fresh: [1, 1, 1, 8], slept: [1, 1, 0, 2] },
  "a part by amount": { running: [1, 0, 0, 1], fresh: [1, 1, 1, 8], slept: [1, 1, 0, 2] },
  "press: this part": { running: [2, 0, 0, 2], fresh: [2, 1, 1, 9], slept: [2, 1, 0, 5] },
  tip: { running: [1, 0, 0, 2], fresh: [1, 1, 1, 10], slept: [1, 1, 0, 3] },
  "press: tip": { running: [1, 0, 0, 2], fresh: [1, 1, 1, 10], slept: [1, 1, 0, 5] },
  payment: { running: [1, 0, 0, 2], fresh: [1, 1, 1, 10], slept: [1, 1, 0, 3] },
  "press: pay": { running: [4, 0, 0, 5], fresh: [4, 1, 1, 15], slept: [4, 1, 0, 12] },
  thanks: { running: [1, 0, 0, 3], fresh: [1, 1, 1, 12], slept: [1, 1, 0, 4] },
  "menus of a bill": { running: [1, 0, 0, 2], fresh: [1, 1, 1, 9], slept: [1, 1, 0, 3] },
  "menu of a bill": { running: [1, 0, 0, 3], fresh: [1, 1, 2, 11], slept: [1, 1, 0, 4] },
  "press: add from the list, bill": {
    running: [2, 0, 0, 5],
    fresh: [3, 1, 2, 13],
    slept: [2, 1, 0, 8],
  },
  "menu after the list, bill": { running: [1, 0, 0, 3], fresh: [1, 1, 2, 11], slept: [1, 1, 0, 4] },
  "press: one fewer in the list, bill": {
    running: [2, 0, 0, 5],
    fresh: [2, 1, 2, 12],
    slept: [2, 1, 0, 8],
  },
  "dish of a bill": { running: [1, 0, 0, 4], fresh: [1, 1, 2, 11], slept: [1, 1, 0, 5] },
  "press: add, bill": { running: [2, 0, 0, 5], fresh: [3, 1, 2, 13], slept: [2, 1, 0, 8] },
  "menu after adding, bill": { running: [1, 0, 0, 3], fresh: [1, 1, 2, 11], slept: [1, 1, 0, 4] },
  "basket of a bill": { running: [1, 0, 0, 3], fresh: [1, 1, 2, 12], slept: [1, 1, 0, 4] },
  "press: order, bill": { running: [1, 0, 0, 3], fresh: [1, 1, 2, 11], slept: [1, 1, 0, 6] },
  "order to confirm, bill": { running: [1, 0, 0, 4], fresh: [1, 1, 2, 12], slept: [1, 1, 0, 5] },
  "press: send, bill": { running: [4, 0, 0, 12], fresh: [5, 1, 2, 20], slept: [4, 1, 0, 15] },
  "after sending, bill": { running: [1, 0, 0, 4], fresh: [1, 1, 2, 13], slept: [1, 1, 0, 5] },
  "scan, free table": { running: [1, 0, 0, 2], fresh: [1, 1, 1, 11], slept: [1, 1, 0, 3] },
  "menus of a table": { running: [1, 0, 0, 2], fresh: [1, 1, 1, 11], slept: [1, 1, 0, 3] },
  "menu of a table": { running: [1, 0, 0, 3], fresh: [1, 1, 1, 12], slept: [1, 1, 0, 4] },
  "press: add from the list, table": {
    running: [2, 0, 0, 4],
    fresh: [2, 1, 1, 13],
    slept: [2, 1, 0, 7],
  },
  "menu after the list, table": {
    running: [1, 0, 0, 3],
    fresh: [1, 1, 1, 12],
    slept: [1, 1, 0, 4],
  },
  "press: one fewer in the list, table": {
    running: [2, 0, 0, 4],
    fresh: [2, 1, 1, 13],
    slept: [2, 1, 0, 7],
  },
  "dish of a table": { running: [1, 0, 0, 3], fresh: [1, 1, 1, 12], slept: [1, 1, 0, 4] },
  "press: add, table": { running: [2, 0, 0, 4], fresh: [2, 1, 1, 13], slept: [2, 1, 0, 7] },
  "menu after adding, table": { running: [1, 0, 0, 3], fresh: [1, 1, 1, 12], slept: [1, 1, 0, 4] },
  "basket of a table": { running: [1, 0, 0, 3], fresh: [1, 1, 1, 12], slept: [1, 1, 0, 4] },
  "press: order, table": { running: [1, 0, 0, 3], fresh: [1, 1, 1, 12], slept: [1, 1, 0, 6] },
  "order to confirm, table": { running: [1, 0, 0, 3], fresh: [1, 1, 1, 12], slept: [1, 1, 0, 4] },
  "press: send, table": { running: [4, 0, 0, 10], fresh: [4, 1, 1, 19], slept: [4, 1, 0, 13] },
  "after sending, table": { running: [1, 0, 0, 3], fresh: [1, 1, 1, 12], slept: [1, 1, 0, 4] },
};

/** Pages that wait for D1, which none should. Take out what no longer does; nothing comes in. */
export const WAIT_FOR_D1: Record<State, string[]> = {
  running: [],
  fresh: [
    "scan, table with a bill",
    "bill",
    "ways to split",
    "a part by amount",
    "tip",
    "payment",
    "thanks",
    "menus of a bill",
    "menu of a bill",
    "menu after the list, bill",
    "dish of a bill",
    "menu after adding, bill",
    "basket of a bill",
    "order to confirm, bill",
    "after sending, bill",
    "scan, free table",
    "menus of a table",
    "menu of a table",
    "menu after the list, table",
    "dish of a table",
    "menu after adding, table",
    "basket of a table",
    "order to confirm, table",
    "after sending, table",
  ],
  // The log of changes, beside the rest: an answer waits for it before it leaves.
  slept: [
    "scan, table with a bill",
    "bill",
    "ways to split",
    "a part by amount",
    "tip",
    "payment",
    "thanks",
    "menus of a bill",
    "menu of a bill",
    "menu after the list, bill",
    "dish of a bill",
    "menu after adding, bill",
    "basket of a bill",
    "order to confirm, bill",
    "after sending, bill",
    "scan, free table",
    "menus of a table",
    "menu of a table",
    "menu after the list, table",
    "dish of a table",
    "menu after adding, table",
    "basket of a table",
    "order to confirm, table",
    "after sending, table",
  ],
};

/** What one request asks for twice, in a running isolate. Take out what no longer does; nothing comes in. */
export const ASK_TWICE: Record<string, string[]> = {};
