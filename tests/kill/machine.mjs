/** A machine that is not well while guests pay: its clock is wrong by an hour, or its disk is full for a moment. */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const HOUR_S = 3_600;

/** The clock of a machine that is well, or of one that runs an hour ahead or behind. */
export function anyClock() {
  return HOUR_S * (Math.floor(Math.random() * 3) - 1);
}

/**
 * @param {string} stateDir Where the run's state is.
 * @returns {{ environment: (aheadS?: number) => Record<string, string>, fullFor: (ms: number) => Promise<void> }}
 *   `environment` is what workerd is started with.
 */
export function unwellMachine(stateDir) {
  const library = join(stateDir, "machine.so");
  const flag = join(stateDir, "disk-is-full");
  const source = fileURLToPath(new URL("machine.c", import.meta.url));
  const { status, error } = spawnSync("cc", ["-shared", "-fPIC", "-O2", "-o", library, source], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) {
    throw new Error(
      `A wrong clock and a full disk need a C compiler (apt-get install gcc libc6-dev): ${error?.message ?? `cc ended with ${status}`}`,
    );
  }
  return {
    environment: (aheadS = 0) => ({
      LD_PRELOAD: library,
      CLOCK_AHEAD_S: String(aheadS),
      DISK_IS_FULL_IF: flag,
    }),
    async fullFor(ms) {
      writeFileSync(flag, "");
      await sleep(ms);
      rmSync(flag);
    },
  };
}
