import { publishedPaths } from "./commands.mjs";
import { readGroup, readRecords } from "./folder.mjs";
import { inRounds } from "./kinds.mjs";

/** How many records are published at once. */
const AT_ONCE = 8;

/**
 * Publishes the records of a folder that are not published yet; what is there stays as it is. The platform checks
 * each of them.
 *
 * @param {{ folder: string, kinds: import("./kinds.mjs").Kinds, platform: import("./platform.mjs").Platform }} desk
 */
export async function publishMissing({ folder, kinds, platform }) {
  const published = new Set(await publishedPaths(platform, readGroup(folder)));
  const records = readRecords(folder);
  for (const paths of inRounds(
    kinds,
    [...records.keys()].filter((path) => !published.has(path)),
  )) {
    const left = paths.values();
    const publishNext = async () => {
      for (const path of left) await platform.publish(path, records.get(path));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, publishNext));
  }
}
