import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { pages } from "~/routes/table";
import * as build from "../build/server/index.js";
import { createContext } from "./context";
import { cutBuild } from "./edge/page-builds";
import type { Env } from "./env";
import { openHouse } from "./house";

export { BillObject } from "./objects/bill-object";
export { TableObject } from "./objects/table-object";
export { TestProviderObject } from "./objects/test-provider-object";
export { TillObject } from "./objects/till-object";
export { TopicObject } from "./objects/topic-object";

const whole = build as unknown as ServerBuild;
const handlers = new Map(
  pages.map((page) => [page.id, createRequestHandler(cutBuild(whole, page), "production")]),
);

export default {
  fetch: openHouse(async (visit, page, furniture) => {
    const handle = handlers.get(page.id);
    if (!handle) throw new Error(`No build holds the page ${page.id}.`);
    const { context, setCookies } = await createContext(visit, furniture);
    const response = await handle(visit.request, context);
    return { response, nonce: context.nonce, setCookies };
  }),
} satisfies ExportedHandler<Env>;
