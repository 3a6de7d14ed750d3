/** Two builds at once would write over each other, so the second waits for its turn. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { top } from "./install.mjs";

/**
 * Does some work while no other process does work of the same name. A dead process' turn is over.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(name, work) {
  const lockFile = join(top, `.cache/${name}.lock`);
  mkdirSync(join(top, ".cache"), { recursive: true });
  await takeTurn(lockFile);
  const free = () => rmSync(lockFile, { force: true });
  process.once("exit", free);
  try {
    return await work();
  } finally {
    process.off("exit", free);
    free();
  }
}

async function takeTurn(lockFile) {
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      return;
    } catch {
      if (!waited) console.log("Waiting for another build to end…");
      if (!isAlive(lockFile)) rmSync(lockFile, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function isAlive(file) {
  try {
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch {
    return false;
  }
}
