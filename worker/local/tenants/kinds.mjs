/** The kinds of records, with the contracts that the platform itself checks them by. */
import { top } from "../install.mjs";

/**
 * In which order records are published, since some need others; they are deleted the other way round. A kind by
 * the beginning and the end of its path.
 */
const ORDER = [/^keys\//, /^venues\/[^/]+$/, /^businesses\/[^/]+\/menus$/, /^customizations\//];

/** @typedef {{ find: (path: string) => { schema: import("zod").ZodType, ids: Record<string, string> } | null }} Kinds */

/** Loads the contracts, which are TypeScript. @returns {Promise<Kinds>} */
export async function loadKinds() {
  const folder = (name) => `${top}${name}/`;
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: false,
    root: top,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: {
      alias: [
        { find: /^~\//, replacement: folder("app") },
        { find: /^#worker\//, replacement: folder("worker") },
        { find: /^#themes\//, replacement: folder("themes") },
      ],
    },
  });
  try {
    const { recordKinds } = await vite.ssrLoadModule("/worker/db/operator-records.ts");
    const { publishedOperatorKeySchema } = await vite.ssrLoadModule(
      "/app/contracts/operator-keys.ts",
    );
    const { operatorKeyIdSchema } = await vite.ssrLoadModule("/app/contracts/ids.ts");
    const keys = {
      path: "/keys/:keyId",
      params: { keyId: operatorKeyIdSchema },
      schema: publishedOperatorKeySchema,
    };
    return kindsOf([...Object.values(recordKinds), keys]);
  } finally {
    await vite.close();
  }
}

function kindsOf(kinds) {
  const patterns = kinds.map(({ path, params, schema }) => ({
    pattern: new RegExp(`^${path.slice(1).replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
    params,
    schema,
  }));
  return {
    find(path) {
      for (const { pattern, params, schema } of patterns) {
        const ids = pattern.exec(path)?.groups;
        if (!ids) continue;
        const known = Object.entries(params).every(
          ([name, one]) => one.safeParse(ids[name]).success,
        );
        return known ? { schema, ids: { ...ids } } : null;
      }
      return null;
    },
  };
}

/** Paths in the order in which they are published. @param {string[]} paths */
export function inOrder(paths) {
  return inRanks(paths).flat();
}

/** The same in groups: records of one group need each other not. @param {string[]} paths @returns {string[][]} */
export function inRanks(paths) {
  const rank = (path) => {
    const place = ORDER.findIndex((pattern) => pattern.test(path));
    return place < 0 ? ORDER.length : place;
  };
  const sorted = paths.toSorted((one, other) => one.localeCompare(other));
  return [...ORDER, null].map((_, place) => sorted.filter((path) => rank(path) === place));
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
      problems.push(`${path}.json: no record has this place; docs/operators.md lists them`);
      continue;
    }
    const result = kind.schema.safeParse(record);
    if (result.success) read.set(path, result.data);
    else problems.push(...result.error.issues.flatMap((issue) => issueLines(path, issue)));
    problems.push(...placeProblems(path, record, kind.ids, group, records));
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
function placeProblems(path, record, ids, group, records) {
  const problems = [];
  const ownId = path.startsWith("venues/") && !path.includes("/menus") ? "venueId" : "deviceId";
  for (const [name, id] of Object.entries(ids)) {
    const said = name === ownId ? (record?.id ?? record?.[name]) : record?.[name];
    if (said !== undefined && said !== id)
      problems.push(
        `${path}.json: ${name} is ${JSON.stringify(said)} in the record and ${id} in the file's place`,
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
