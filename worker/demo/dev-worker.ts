import { waitUntil } from "cloudflare:workers";
import { createFetch } from "#worker/dependencies";
import { demo, withTills } from "./edition";
import { type Fetch, withDemo } from "./worker";

export * from "./objects";

const edition = withTills(demo, (...call) => fetch(...call), waitUntil);

/** The worker without its pages, which the development server renders itself so that edits show at once. */
const fetch: Fetch = createFetch(edition, {
  remembered: () => undefined,
  show: async () => ({
    response: new Response("The development server draws the pages.", { status: 404 }),
    nonce: "",
    setCookies: [],
  }),
});

export default withDemo(fetch, edition);
