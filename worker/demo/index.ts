import type { ServerBuild } from "@remix-run/cloudflare";
import { createWorker } from "#worker/entry";
import * as build from "../../build/demo/server/index.js";
import { demo } from "./edition";
import { withDemo, withOutboxHint } from "./worker";

export * from "./objects";

/** The demo: what `npm start`, tests and previews show. */
const { fetch } = createWorker(withOutboxHint(build as unknown as ServerBuild), demo);
export default withDemo(fetch, demo);
