import { createFetch } from "#worker/dependencies";
import { demo } from "./edition";
import { withDemo } from "./worker";

export * from "./objects";

/** The worker without its pages, which the development server renders itself so that edits show at once. */
export default withDemo(
  createFetch(demo, async () => ({
    response: new Response("The development server draws the pages.", { status: 404 }),
    nonce: "",
    setCookies: [],
  })),
  demo,
);
