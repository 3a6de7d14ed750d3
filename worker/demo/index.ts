import { waitUntil } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import { createWorker } from "#worker/entry";
import * as build from "../../build/demo/server/index.js";
import { demo, withTills } from "./edition";
import { withDemo, withOutboxHint } from "./worker";

export * from "./objects";

const edition = withTills(demo, (...call) => worker.fetch(...call), waitUntil);
const worker: ReturnType<typeof createWorker> = createWorker(
  withOutboxHint(build as unknown as ServerBuild),
  edition,
);

/** The demo: what `npm start`, tests and previews show. */
export default { ...withDemo(worker.fetch, edition), scheduled: worker.scheduled };
