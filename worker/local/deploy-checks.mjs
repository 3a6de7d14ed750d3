/**
 * What can be said of a deployment before there is an account: pure checks of its configuration and its
 * bundle. Each problem is a sentence that ends with what to do.
 */

/** Cloudflare's limits for a worker: compressed, on its free and its paid plans; its static files. */
const LIMITS = {
  freeBytes: 3 * 1024 * 1024,
  paidBytes: 10 * 1024 * 1024,
  assets: 20_000,
  assetBytes: 25 * 1024 * 1024,
  startUpMs: 1_000,
};

/**
 * Durable Objects: every class that is bound was made by one migration, nothing else was, and tags ascend, since
 * Cloudflare applies what comes after the tag that it knows.
 *
 * @param {{ migrations: { tag: string, new_sqlite_classes?: string[], deleted_classes?: string[] }[],
 *   durable_objects: { bindings: { name: string, class_name: string }[] } }} settings
 * @returns {string[]}
 */
export function objectProblems({ migrations, durable_objects }) {
  const problems = [];
  const numbers = migrations.map(({ tag }) => Number(/^v(\d+)$/.exec(tag)?.[1] ?? Number.NaN));
  for (const [index, { tag }] of migrations.entries()) {
    if (index === 0 || numbers[index] > numbers[index - 1]) continue;
    problems.push(
      `The migration of objects ${tag} does not come after ${migrations[index - 1].tag}: give a new migration the next free number, at the end of its file.`,
    );
  }
  const made = new Set();
  for (const { tag, new_sqlite_classes = [], deleted_classes = [] } of migrations) {
    for (const name of new_sqlite_classes) {
      if (made.has(name))
        problems.push(`${tag} makes ${name} a second time: take it out of ${tag}.`);
      made.add(name);
    }
    for (const name of deleted_classes) {
      if (!made.delete(name))
        problems.push(`${tag} deletes ${name}, which no migration made: take it out of ${tag}.`);
    }
  }
  const bound = new Set(durable_objects.bindings.map(({ class_name }) => class_name));
  for (const name of bound) {
    if (!made.has(name))
      problems.push(
        `${name} is bound and no migration makes it: add a [[migrations]] with new_sqlite_classes = ["${name}"] at the end.`,
      );
  }
  for (const name of made) {
    if (!bound.has(name))
      problems.push(
        `${name} is made and not bound: bind it, or add a [[migrations]] with deleted_classes = ["${name}"], which deletes what its objects hold.`,
      );
  }
  return problems;
}

/**
 * Migrations of D1 are applied by their names, so each has a number of its own and none is left out.
 *
 * @param {string[]} names Of the files.
 * @returns {string[]}
 */
export function databaseProblems(names) {
  const problems = names
    .filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .map((name) => `${name} is no name of a migration: call it like 0001_records.sql.`);
  const numbered = names.filter((name) => /^\d{4}_/.test(name)).toSorted();
  for (const [index, name] of numbered.entries()) {
    if (Number(name.slice(0, 4)) === index + 1) continue;
    const wanted = String(index + 1).padStart(4, "0");
    problems.push(
      `The migration ${name} should have the number ${wanted}: rename the newest one, never one that was deployed.`,
    );
    break;
  }
  return problems;
}

/**
 * Ids that stand for a database or a namespace that does not exist yet. A dry run does without them.
 *
 * @param {{ d1_databases: { database_id: string, database_name: string }[],
 *   kv_namespaces: { id: string, binding: string }[] }[]} parts Those of the configuration that are deployed.
 * @returns {string[]} Commands that make what is missing.
 */
export function missingResources(parts, suffix = "") {
  const commands = parts.flatMap(({ d1_databases, kv_namespaces }) => [
    ...d1_databases
      .filter(({ database_id }) => isPlaceholder(database_id))
      .map(({ database_name }) => `npx wrangler d1 create ${database_name}`),
    ...kv_namespaces
      .filter(({ id }) => isPlaceholder(id))
      .map(({ binding }) => `npx wrangler kv namespace create ${binding}${suffix}`),
  ]);
  return [...new Set(commands)];
}

/**
 * @param {{ scriptBytes: number, assets: { name: string, bytes: number }[] }} measured The script is compressed,
 *   as it is uploaded.
 * @returns {string[]}
 */
export function sizeProblems({ scriptBytes, assets }) {
  const mb = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const problems = [];
  if (scriptBytes > LIMITS.paidBytes) {
    problems.push(
      `The worker is ${mb(scriptBytes)} compressed, and Cloudflare takes ${mb(LIMITS.paidBytes)}: find the largest inputs in bundle-meta.json, and move what not every request needs to a worker of its own, as worker/pdf is.`,
    );
  }
  if (assets.length > LIMITS.assets) {
    problems.push(
      `There are ${assets.length} static files, and Cloudflare takes ${LIMITS.assets}: look for what was copied into public.`,
    );
  }
  for (const { name, bytes } of assets) {
    if (bytes > LIMITS.assetBytes)
      problems.push(
        `${name} is ${mb(bytes)}, and Cloudflare takes files of ${mb(LIMITS.assetBytes)}: make it smaller, or store it elsewhere.`,
      );
  }
  return problems;
}

/**
 * Notes that stop no deployment. The time to start depends on the machine, so only Cloudflare's own measurement counts.
 *
 * @param {{ scriptBytes: number, startUpMs: number | null }} measured The start-up is null where it can't be measured.
 * @returns {string[]}
 */
export function sizeNotes({ scriptBytes, startUpMs }) {
  return [
    ...(scriptBytes > LIMITS.freeBytes ? ["It needs Cloudflare's paid plan."] : []),
    ...(startUpMs !== null && startUpMs > LIMITS.startUpMs
      ? [
          `It takes ${Math.round(startUpMs)} ms to start here, and Cloudflare refuses a worker that takes ${LIMITS.startUpMs} there: open the profile that \`npx wrangler check startup\` writes, and do later what a module does when it is loaded.`,
        ]
      : []),
  ];
}

function isPlaceholder(id) {
  return /^[0-]+$/.test(id);
}
