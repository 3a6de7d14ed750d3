/** What the product holds after many malformed calls: memory, objects, and what they have on disk. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { heapOf } from "../bench/heap.mjs";
import { cpuSecondsOf } from "../bench/load.mjs";

/** How much more heap there may be after the last calls than after the first, once all garbage is collected. */
const MOST_GROWN_MB = 20;
/** How many times as many objects the later worlds may make, each, as the earlier ones. */
const MOST_TIMES = 1.5;

/**
 * @param {{ pid: number, url: string }} site
 * @returns {Promise<{ worlds: number, cpuSeconds: number, heapMb: number, processMb: number, objects: number,
 *   diskMb: number }>}
 */
export async function measure(site, { stateDir, inspector, worlds }) {
  const { usedMB, outsideMB } = await heapOf(site, inspector);
  const pages = Number(readFileSync(`/proc/${site.pid}/statm`, "utf8").split(" ")[1]);
  return {
    worlds,
    cpuSeconds: Math.round(cpuSecondsOf(site.pid)),
    heapMb: Math.round(usedMB + outsideMB),
    processMb: Math.round((pages * 4_096) / 1e6),
    ...storedIn(stateDir),
  };
}

function storedIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".sqlite"));
  const bytes = files.reduce((sum, file) => sum + bytesOf(join(folder, file)), 0);
  return { objects: files.length, diskMb: Number((bytes / 1e6).toFixed(1)) };
}

const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/**
 * How large a database is with what only its write-ahead log has yet: an object that is still awake has nearly
 * everything there. The log's last frame that ends a commit says how many pages the database has.
 */
function bytesOf(file) {
  const database = readFileSync(file);
  const wal = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  if (wal.length < WAL_HEADER) return database.length;
  const pageSize = wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);
  let pages = database.length / pageSize;
  const frame = FRAME_HEADER + pageSize;
  for (let at = WAL_HEADER; at + frame <= wal.length; at += frame) {
    // Frames of an earlier round through the log have another salt.
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break;
    pages = wal.readUInt32BE(at + 4) || pages;
  }
  return pages * pageSize;
}

/** What grew that should not have: bills that were opened stay. @param {object[]} measured In their order. */
export function grown(measured) {
  if (measured.length < 3) return [];
  const [start, first, last] = [measured[0], measured[1], measured.at(-1)];
  const more = last.heapMb - first.heapMb;
  const faults = more > MOST_GROWN_MB ? [`the heap grew by ${more} MB`] : [];
  for (const what of ["objects", "diskMb"]) {
    const each = (from, to) => (to[what] - from[what]) / (to.worlds - from.worlds);
    const [early, late] = [each(start, first), each(first, last)];
    if (late > early * MOST_TIMES)
      faults.push(
        `a world leaves ${late.toFixed(2)} ${what}, ${early.toFixed(2)} in the beginning`,
      );
  }
  return faults;
}
