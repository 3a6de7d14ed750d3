import { createFetch } from "#worker/dependencies";
import type { Env } from "#worker/env";
import { demo } from "./edition";

export * from "./objects";

/** The worker without its pages, which the development server renders itself so that edits show at once. */
export default {
  fetch: createFetch(demo, async () => ({
    response: new Response("The development server draws the pages.", { status: 404 }),
    nonce: "",
    setCookies: [],
  })),
} satisfies ExportedHandler<Env>;
