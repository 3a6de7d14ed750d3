/** The kinds of records, with the contracts that the platform itself checks them by. */
import { withModules } from "../load-modules.mjs";

/**
 * @typedef {object} Kind
 * @property {import("zod").ZodType} schema What the platform checks the record by.
 * @property {Record<string, string>} ids The parameters in its path.
 * @property {Readonly<Record<string, string>>} named The fields of the record that say the same, by parameter.
 * @property {string | null} draft Where a draft of the whole record is published.
 */

/**
 * @typedef {object} Kinds
 * @property {(path: string) => Kind | null} find
 * @property {(path: string) => number} round In which round it is published: what it needs is in an earlier one.
 */
/** Loads the contracts, which are TypeScript. @returns {Promise<Kinds>} */
export function loadKinds() {
  return withModules(async (load) => {
    const declared = await load("/app/contracts/records.ts");
    const { publishedOperatorKeySchema } = await load("/app/contracts/operator-keys.ts");
    return kindsOf(declared, publishedOperatorKeySchema);
  });
}

function kindsOf(
  { records, recordAt, recordPath, recordId, draftsOf, publishingRound },
  keySchema,
) {
  /** A draft of a part of it, as of a venue's static menu, is of another contract. */
  const draftOf = ({ name, params }) => {
    const draft = draftsOf(name).find((one) => records[one].published === records[name].published);
    return draft ? recordPath(draft, recordId(name, params)) : null;
  };
  return {
    find(path) {
      const [, keyId] = /^keys\/([^/]+)$/.exec(path) ?? [];
      if (keyId)
        return { schema: keySchema, ids: { keyId }, named: { keyId: "keyId" }, draft: null };
      const found = recordAt(path);
      if (!found || !records[found.name].removal) return null;
      const { published, named = {} } = records[found.name];
      return { schema: published, ids: found.params, named, draft: draftOf(found) };
    },
    round(path) {
      const found = recordAt(path);
      return found ? publishingRound(found.name) : 0;
    },
  };
}

/** Paths in the order in which they are published. @param {Kinds} kinds @param {string[]} paths */
export function inOrder(kinds, paths) {
  return inRounds(kinds, paths).flat();
}

/**
 * The same in rounds: no record needs another of its round. Deletion goes through the rounds backwards.
 *
 * @param {Kinds} kinds @param {string[]} paths @returns {string[][]}
 */
export function inRounds(kinds, paths) {
  const sorted = paths.toSorted((one, other) => one.localeCompare(other));
  const rounds = Object.groupBy(sorted, (path) => kinds.round(path));
  return Object.values(rounds);
}

/**
 * What is wrong with a folder's records, with the file and the field of each. Nothing is asked of a platform.
 *
 * @param {Kinds} kinds
 * @param {Map<string, unknown>} records
 * @param {import("./folder.mjs").Group} group
 * @returns {{ problems: string[], records: Map<string, unknown> }} The records with the defaults filled in.
 */
export function validated(kinds, records, group) {
  const problems = [];
  const read = new Map();
  for (const [path, record] of records) {
    const kind = kinds.find(path);
    if (!kind) {
      problems.push(`${path}.json: no record has this path; docs/operators.md lists them`);
      continue;
    }
    const result = kind.schema.safeParse(record);
    if (result.success) read.set(path, result.data);
    else problems.push(...result.error.issues.flatMap((issue) => issueLines(path, issue)));
    problems.push(...placeProblems(path, record, kind, group, records));
  }
  return { problems, records: read };
}

function issueLines(path, issue) {
  const place = (more) => [...issue.path, ...more].join(".") || "the whole record";
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => `${path}.json: ${place([key])}: unknown field`);
  }
  return [`${path}.json: ${place([])}: ${issue.message}`];
}

/** A record names itself as its file does, and belongs to the group. */
function placeProblems(path, record, { ids, named }, group, records) {
  const problems = [];
  for (const [name, id] of Object.entries(ids)) {
    const value = named[name] && record?.[named[name]];
    if (value !== undefined && value !== id)
      problems.push(
        `${path}.json: ${name} is ${JSON.stringify(value)} in the record and ${id} in the file's place`,
      );
  }
  const businessId = ids.businessId ?? record?.businessId;
  if (businessId !== undefined && !group.businessIds.includes(businessId))
    problems.push(`${path}.json: ${businessId} is none of the businessIds in tenants.json`);
  if (ids.appId !== undefined && !group.appIds.includes(ids.appId))
    problems.push(`${path}.json: ${ids.appId} is none of the appIds in tenants.json`);
  const venueId = ids.venueId ?? record?.venueId;
  if (venueId !== undefined && !records.has(`venues/${venueId}`))
    problems.push(`${path}.json: its venue has no file venues/${venueId}.json`);
  return problems;
}
