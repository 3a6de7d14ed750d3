import { importBundled } from "../fixtures/import-bundled.mjs";

await importBundled(new URL("command-line.ts", import.meta.url), "simulation/command-line");
