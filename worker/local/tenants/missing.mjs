import { publishedPaths } from "./commands.mjs";
import { readGroup, readRecords } from "./folder.mjs";
import { inRanks } from "./kinds.mjs";

/** How many records are published at once. */
const AT_ONCE = 8;

/**
 * Publishes the records of a folder that are not published yet; what is there stays as it is. The platform checks
 * each of them.
 *
 * @param {{ folder: string, platform: import("./platform.mjs").Platform }} desk
 */
export async function publishMissing({ folder, platform }) {
  const published = new Set(await publishedPaths(platform, readGroup(folder)));
  const records = readRecords(folder);
  for (const paths of inRanks([...records.keys()].filter((path) => !published.has(path)))) {
    const left = paths.values();
    const publishNext = async () => {
      for (const path of left) await platform.publish(path, records.get(path));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, publishNext));
  }
}
