/** The folder for the state of a measurement. */
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** The system's folder in memory, and the room that the largest measurement needs. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 4e9;

/**
 * The folder for state that ends with its process: in memory, where the system has room there. On disk, objects
 * would spend most of their time waiting for their writes, which is not what is measured. `BENCH_STATE` names
 * another folder.
 */
export function stateRoot() {
  if (process.env.BENCH_STATE) return process.env.BENCH_STATE;
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}
