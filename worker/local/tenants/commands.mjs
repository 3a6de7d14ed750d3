/** What `npm run tenants` does. Each command gets what it needs and prints for a person. */
import { diffLines } from "./diff.mjs";
import {
  readGroup,
  readHistory,
  readRecords,
  writeEntry,
  writeGroup,
  writeRecord,
} from "./folder.mjs";
import { inOrder, validated } from "./kinds.mjs";

const MAX_LINES = 40;

/**
 * @typedef {object} Desk What a command works with.
 * @property {string} folder
 * @property {import("./kinds.mjs").Kinds} kinds
 * @property {import("./platform.mjs").Platform} platform
 * @property {(line: string) => void} print
 * @property {boolean} deletes Whether records that have no file are deleted.
 * @property {boolean} force Whether a roll-back goes over what others have published since.
 * @property {{ businessIds: string[], appIds: string[] }} named What a pull is for.
 */

/** Writes what is published of some businesses into a folder. @param {Desk} desk @returns {Promise<boolean>} */
export async function pull({ folder, kinds, platform, print, named }) {
  const group = named.businessIds.length > 0 ? named : readGroup(folder);
  const paths = await publishedPaths(platform, group);
  writeGroup(folder, group);
  for (const path of paths) {
    writeRecord(folder, path, normal(kinds, path, await platform.read(path)));
  }
  print(`${paths.length} records of ${group.businessIds.join(", ")} are in ${folder}.`);
  return true;
}

/** Checks a folder by itself. @param {Desk} desk @returns {Promise<boolean>} */
export async function validate(desk) {
  return checked(desk) !== null;
}

/** Prints what publishing would change. @param {Desk} desk @returns {Promise<boolean>} */
export async function diff(desk) {
  const records = checked(desk);
  if (!records) return false;
  printChanges(desk, await changesOf(desk, records));
  return true;
}

/** Publishes what differs, and notes it in the folder's history. @param {Desk} desk @returns {Promise<boolean>} */
export async function publish(desk) {
  const records = checked(desk);
  if (!records) return false;
  const all = await changesOf(desk, records);
  printChanges(desk, all);
  const changes = all.filter(({ after }) => after !== null || desk.deletes);
  if (changes.length === 0) return true;
  await perform(desk, changes);
  desk.print(
    `Published: ${changes.length} records. To undo: npm run tenants -- roll-back ${desk.folder}`,
  );
  return true;
}

/**
 * Stores looks, menus and first pages that differ from what is published as drafts, and prints a link to a preview
 * for each venue that they are of. Guests see nothing of them.
 *
 * @param {Desk} desk @returns {Promise<boolean>}
 */
export async function preview(desk) {
  const { kinds, platform, print } = desk;
  const draftOf = (path) => kinds.find(path)?.draft ?? null;
  const records = checked(desk);
  if (!records) return false;
  const changed = (await changesOf(desk, records)).filter(({ after }) => after !== null);
  const drafts = changed.filter(({ path }) => draftOf(path) !== null);
  for (const { path, after } of drafts) {
    await platform.publish(draftOf(path), after);
    print(`  draft: ${path}`);
  }
  const paths = new Set(drafts.map(({ path }) => path));
  for (const [path, venue] of records) {
    if (!/^venues\/[^/]+$/.test(path)) continue;
    const look = `customizations/${venue.enrollmentId}`;
    const menus = ["menus", "landing"].some((of) =>
      paths.has(`businesses/${venue.businessId}/${of}`),
    );
    const links = [
      ...(paths.has(look)
        ? [await platform.make(`${look}/preview-links`, { venueId: venue.id })]
        : []),
      ...(menus ? [await platform.make(`${path}/menu-preview-links`)] : []),
    ];
    for (const { link, endsAt } of links) {
      print(`${venue.name}, until ${new Date(endsAt).toISOString()}: ${link}`);
    }
  }
  if (drafts.length === 0) print("No look, menu or first page differs from what is published.");
  return true;
}

/** Publishes what was there before the last publication from this folder. @param {Desk} desk @returns {Promise<boolean>} */
export async function rollBack(desk) {
  const { folder, kinds, platform, print, force } = desk;
  const entry = readHistory(folder).findLast(
    ({ rolledBackAt, origin }) => !rolledBackAt && origin === platform.origin,
  );
  if (!entry) {
    print(`Nothing was published to ${platform.origin} from ${folder} that is not undone.`);
    return false;
  }
  const touched = [];
  for (const { path, after } of entry.changes) {
    const now = normal(kinds, path, await platform.read(path));
    if (diffLines(now ?? undefined, after ?? undefined).length > 0) touched.push(path);
  }
  if (touched.length > 0 && !force) {
    print(`Changed since by somebody else: ${touched.join(", ")}. Look at them, then add --force.`);
    return false;
  }
  const paths = inOrder(
    kinds,
    entry.changes.map(({ path }) => path),
  );
  const before = new Map(entry.changes.map((change) => [change.path, change.before]));
  for (const path of paths.filter((one) => before.get(one) !== null)) {
    await platform.publish(path, before.get(path));
    print(`  back as it was: ${path}`);
  }
  for (const path of paths.filter((one) => before.get(one) === null).toReversed()) {
    await platform.remove(path);
    print(`  deleted again: ${path}`);
  }
  writeEntry(folder, { ...entry, rolledBackAt: new Date().toISOString() });
  print("Rolled back. The files are as they were: `diff` shows what they differ in now.");
  return true;
}

/** Lists what was published from a folder. @param {Desk} desk @returns {Promise<boolean>} */
export async function history({ folder, print }) {
  const entries = readHistory(folder);
  if (entries.length === 0) print(`Nothing was published from ${folder} yet.`);
  for (const { at, origin, changes, rolledBackAt } of entries) {
    const state = rolledBackAt ? `, rolled back ${rolledBackAt}` : "";
    print(`${at}  ${origin}  ${changes.map(({ path }) => path).join(", ")}${state}`);
  }
  return true;
}

function checked({ folder, kinds, print }) {
  const { problems, records } = validated(kinds, readRecords(folder), readGroup(folder));
  for (const problem of problems) print(problem);
  print(
    problems.length === 0
      ? `${records.size} records are valid.`
      : `${problems.length} to put right; nothing was sent.`,
  );
  return problems.length === 0 ? records : null;
}

/** What differs from what is published, in the order in which it is to be done. */
async function changesOf({ folder, kinds, platform }, records) {
  const published = await publishedPaths(platform, readGroup(folder));
  const changes = [];
  for (const path of inOrder(kinds, [...records.keys()])) {
    const before = normal(kinds, path, await platform.read(path));
    const after = records.get(path);
    if (diffLines(before ?? undefined, after).length > 0) changes.push({ path, before, after });
  }
  for (const path of inOrder(
    kinds,
    published.filter((one) => !records.has(one)),
  ).toReversed()) {
    changes.push({ path, before: normal(kinds, path, await platform.read(path)), after: null });
  }
  return changes;
}

async function perform({ folder, platform, print }, changes) {
  const at = new Date().toISOString();
  const done = [];
  const id = at.replaceAll(":", "-");
  for (const change of changes) {
    if (change.after === null) await platform.remove(change.path);
    else await platform.publish(change.path, change.after);
    done.push(change);
    // After each, so that what was done before a refusal can be undone.
    writeEntry(folder, { id, at, origin: platform.origin, changes: done });
    print(`  done: ${change.path}`);
  }
}

function printChanges({ print, deletes }, changes) {
  if (changes.length === 0) print("Nothing differs from what is published.");
  for (const { path, before, after } of changes) {
    if (before === null) print(`new      ${path}`);
    else if (after === null)
      print(
        `${deletes ? "delete   " : "no file  "}${path}${deletes ? "" : " (stays; --delete deletes it)"}`,
      );
    else {
      print(`changed  ${path}`);
      const lines = diffLines(before, after);
      for (const line of lines.slice(0, MAX_LINES)) print(`    ${line}`);
      if (lines.length > MAX_LINES) print(`    … and ${lines.length - MAX_LINES} more`);
    }
  }
}

/** Where a group's published records are. @returns {Promise<string[]>} */
export async function publishedPaths(platform, { businessIds, appIds }) {
  const lists = await Promise.all(
    businessIds.map((businessId) => platform.read(`businesses/${businessId}/records`)),
  );
  const paths = lists.flatMap((list) => list?.records ?? []);
  for (const appId of appIds) {
    if (await platform.read(`guest-apps/${appId}`)) paths.push(`guest-apps/${appId}`);
  }
  return [...new Set(paths)];
}

/** A record with the defaults that a file gets as well; one that this checkout can't parse is left as it is. */
function normal(kinds, path, record) {
  if (record === null) return null;
  // The times of a key's secrets are not part of its record.
  const { secrets: _, ...plain } = record;
  const read = kinds.find(path)?.schema.safeParse(path.startsWith("keys/") ? plain : record);
  return read?.success ? read.data : record;
}
