import type { ServerBuild } from "@remix-run/cloudflare";
import { createWorker } from "#worker/entry";
import * as build from "../../build/demo/server/index.js";
import { demo } from "./edition";

export * from "./objects";

/** The demo: what `npm start`, tests and previews show. */
export default createWorker(build as unknown as ServerBuild, demo);
