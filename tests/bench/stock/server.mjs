import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "../../../.cache/bench/stock/build/server/index.js";

const handle = createRequestHandler(build);

export default {
  fetch(request, env, ctx) {
    return handle(request, { cloudflare: { env, ctx } });
  },
};
