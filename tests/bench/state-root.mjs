/** Where the state of a measurement is. */
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** The system's folder in memory, and so much room as the largest measurement takes. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 4e9;

/**
 * Where state goes that ends with its process: into memory where the system has room there. Every write of
 * an object waits for this machine's disk otherwise, which is not what is measured, and takes most of the
 * time. `BENCH_STATE` names another folder.
 */
export function stateRoot() {
  if (process.env.BENCH_STATE) return process.env.BENCH_STATE;
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}
