/**
 * `npm run tenants -- pull|validate|diff|preview|publish|roll-back|history <folder>`: a group's records as files, and what
 * is published of them; `npm run tenants -- status`: how its venues are doing (docs/operators.md). `TABLESIDE_URL` and `OPERATOR_KEY` say where and as whom; without them
 * it is the demo of `npm start` on this machine.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, underOwnNode } from "../install.mjs";

await ensureInstalled();
await underOwnNode();
const { diff, history, preview, publish, pull, rollBack, validate } = await import(
  "./commands.mjs"
);
const { loadKinds } = await import("./kinds.mjs");
const { platformAt } = await import("./platform.mjs");
const { status } = await import("./status.mjs");
const commands = { pull, validate, diff, preview, publish, "roll-back": rollBack, history };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    business: { type: "string", multiple: true, default: [] },
    app: { type: "string", multiple: true, default: [] },
    delete: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
  },
});
const [name = "", folder] = positionals;
const isStatus = name === "status" && !folder;
if (!isStatus && !(Object.hasOwn(commands, name) && folder)) {
  console.error(`npm run tenants -- ${Object.keys(commands).join("|")} <folder>
npm run tenants -- status
  pull      --business <id> [--app <id>]: writes what is published into the folder
  validate  checks the files; asks nobody
  diff      shows what publishing would change
  preview   stores looks and menus as drafts, and prints links to look at them
  publish   publishes it; --delete also deletes what has no file
  roll-back undoes the last publication; --force even where others have published since
  history   what was published from the folder
  status    how the venues of the key are doing; needs no folder`);
  process.exit(2);
}
try {
  const platform = platformAt(
    process.env.TABLESIDE_URL || "http://127.0.0.1:8787",
    process.env.OPERATOR_KEY || "demo-operator-key",
  );
  const print = (line) => console.log(line);
  const fine = await (isStatus ? status({ platform, print }) : onFolder(platform, print));
  process.exitCode = fine ? 0 : 1;
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
}

async function onFolder(platform, print) {
  return commands[name]({
    folder: resolve(folder),
    kinds: await loadKinds(),
    platform,
    print,
    deletes: values.delete,
    force: values.force,
    named: { businessIds: values.business, appIds: values.app },
  });
}
