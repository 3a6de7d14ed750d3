/** What differs between two records, in lines for a person. Pure. */

/** Longer values are cut: a diff is read, not applied. */
const MAX_LETTERS = 60;

/**
 * The fields in which two values of JSON differ, with their paths.
 *
 * @param {unknown} before
 * @param {unknown} after
 * @returns {string[]} `+ path: value` for what is added, `- path: value` for what goes, `~ path: old → new`.
 */
export function diffLines(before, after, path = "") {
  if (isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      diffLines(before[name], after[name], path === "" ? name : `${path}.${name}`),
    );
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before === undefined) return [`+ ${path}: ${short(after)}`];
  if (after === undefined) return [`- ${path}: ${short(before)}`];
  return [`~ ${path}: ${short(before)} → ${short(after)}`];
}

function isTree(value) {
  return typeof value === "object" && value !== null;
}

function short(value) {
  const text = JSON.stringify(value);
  return text.length <= MAX_LETTERS ? text : `${text.slice(0, MAX_LETTERS)}…`;
}
