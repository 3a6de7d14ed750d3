/**
 * Ends a process together with all that it started: on any signal, and when whoever started it is gone,
 * so that no build and no runtime goes on without anyone who could stop it.
 */

/** How often to look whether the process that started this one is still there. */
const LOOK_MS = 1_000;
/** Longest that the last work may take. */
const PATIENCE_MS = 10_000;

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
/** @type {(() => unknown)[]} */
const lastWork = [];
let together = false;
let ending = false;

/** Ends on signals and with the parent from now on. Nothing is left to say then: the exit code is 0. */
export function endTogether() {
  if (together) return;
  together = true;
  const parent = process.ppid;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, LOOK_MS).unref();
}

/** Whether children end with this process: then each leads a group of its own, which ends as a whole. */
export function endsTogether() {
  return together;
}

/** Ends a child too, with its own children. */
export function endsWithUs(child) {
  children.add(child);
  child.once("close", () => children.delete(child));
}

/** Work to do before the end, such as closing a runtime so that its last write is on disk. */
export function beforeEnd(work) {
  lastWork.push(work);
}

/** Whether the end has begun: what a child then says of itself is no news. */
export function isEnding() {
  return ending;
}

/** The terminal and npm may both pass on one Ctrl-C: what comes after the first changes nothing. */
async function end() {
  if (ending) return;
  ending = true;
  for (const { pid } of children) if (pid) stopGroup(pid);
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  await Promise.allSettled(lastWork.map(async (work) => work()));
  process.exit(0);
}

function stopGroup(pid) {
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // It has just ended by itself.
  }
}
