import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { pages } from "~/routes/table";
import * as build from "../build/server/index.js";
import { arrive, createContext } from "./context";
import type { Arrival } from "./edge/arrival";
import { DrawnPages, takingHandedData } from "./edge/drawn-pages";
import type { PageAnswer, Visit } from "./edge/front-door";
import { cutBuild } from "./edge/page-builds";
import { PageCache } from "./edge/page-cache";
import type { Env } from "./env";
import { openHouse } from "./house";

export { MailObject } from "./mail-object";
export { BillObject } from "./objects/bill-object";
export { DocumentObject } from "./objects/document-object";
export { TableObject } from "./objects/table-object";
export { TestProviderObject } from "./objects/test-provider-object";
export { TillObject } from "./objects/till-object";
export { TillOrderObject } from "./objects/till-order-object";
export { TopicObject } from "./objects/topic-object";
export { TryCountObject } from "./objects/try-count-object";
export { VoucherObject } from "./objects/voucher-object";

const whole = takingHandedData(build as unknown as ServerBuild);

// What an isolate keeps of pages, within bounds; who may be shown it is each one's first concern.
const drawnPages = new DrawnPages();
const pageCache = new PageCache();

const handlers = new Map(
  pages.map((page) => {
    const own = cutBuild(whole, page);
    const draw = createRequestHandler(own, "production");
    return [page.id, page.kept === "drawing" ? drawnPages.handler(own, page, draw) : draw];
  }),
);

export default {
  fetch: openHouse(async (visit, page, furniture) => {
    const handle = handlers.get(page.id);
    if (!handle) throw new Error(`No build holds the page ${page.id}.`);
    const draw = async (by: Visit, arrival: Arrival): Promise<PageAnswer> => {
      const { context, setCookies } = createContext(by, arrival, furniture);
      const response = await handle(by.request, context);
      return { response, nonce: context.nonce, setCookies };
    };
    const find = () => arrive(visit, furniture);
    if (page.kept === "whole") return pageCache.answer(visit, furniture.epoch, find, draw);
    return draw(visit, await find());
  }),
} satisfies ExportedHandler<Env>;
