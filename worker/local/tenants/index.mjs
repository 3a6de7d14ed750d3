/**
 * `npm run tenants -- pull|validate|diff|preview|publish|roll-back|history <folder>`: a group's records as files, and what
 * is published of them (docs/operators.md). `TABLESIDE_URL` and `OPERATOR_KEY` say where and as whom; without them
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
if (!Object.hasOwn(commands, name) || !folder) {
  console.error(`npm run tenants -- ${Object.keys(commands).join("|")} <folder>
  pull      --business <id> [--app <id>]: writes what is published into the folder
  validate  checks the files; asks nobody
  diff      shows what publishing would change
  preview   stores looks and menus as drafts, and prints links to look at them
  publish   publishes it; --delete also deletes what has no file
  roll-back undoes the last publication; --force even where others have published since
  history   what was published from the folder`);
  process.exit(2);
}
try {
  const fine = await commands[name]({
    folder: resolve(folder),
    kinds: await loadKinds(),
    platform: platformAt(
      process.env.TABLESIDE_URL || "http://127.0.0.1:8787",
      process.env.OPERATOR_KEY || "demo-operator-key",
    ),
    print: (line) => console.log(line),
    deletes: values.delete,
    force: values.force,
    named: { businessIds: values.business, appIds: values.app },
  });
  process.exitCode = fine ? 0 : 1;
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
}
