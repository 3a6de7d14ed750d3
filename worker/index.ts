import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { pages } from "~/routes/table";
import * as build from "../build/server/index.js";
import { createContext, resolveRequest } from "./context";
import { createFetch } from "./dependencies";
import { gated } from "./edge/access-gate";
import type { PageAnswer, RequestContext } from "./edge/front-door";
import { cutBuild } from "./edge/page-builds";
import { PageCache } from "./edge/page-cache";
import { RenderCache, takingLoadedData } from "./edge/render-cache";
import type { ResolvedRequest } from "./edge/resolved-request";
import type { Env } from "./env";
import { paymentProviders } from "./payment-providers";

export { MailObject } from "./mail-object";
export { DocumentObject } from "./objects/document-object";
export { SessionObject } from "./objects/session-object";
export { TableObject } from "./objects/table-object";
export { TillObject } from "./objects/till-object";
export { TillOrderObject } from "./objects/till-order-object";
export { TopicObject } from "./objects/topic-object";
export { TryCountObject } from "./objects/try-count-object";
export { VoucherObject } from "./objects/voucher-object";
export { BillObject } from "./payment-providers";
export { TestProviderObject } from "./ports/payments/test-provider/test-provider-object";

const whole = takingLoadedData(gated(build as unknown as ServerBuild));

// What an isolate keeps of pages, within bounds; who may be shown it is each one's first concern.
const renderCache = new RenderCache();
const pageCache = new PageCache();

const handlers = new Map(
  pages.map((page) => {
    const own = cutBuild(whole, page);
    const render = createRequestHandler(own, "production");
    return [page.id, page.cache === "render" ? renderCache.handler(own, page, render) : render];
  }),
);

export default {
  fetch: createFetch({ paymentProviders }, async (requestContext, page, dependencies) => {
    const handle = handlers.get(page.id);
    if (!handle) throw new Error(`No build holds the page ${page.id}.`);
    const render = async (by: RequestContext, resolved: ResolvedRequest): Promise<PageAnswer> => {
      const context = await createContext(by, resolved, dependencies);
      const response = await handle(by.request, context);
      const { nonce, session } = context;
      return { response, nonce, setCookies: session.isPending ? await session.commit() : [] };
    };
    const find = () => resolveRequest(requestContext, dependencies);
    if (page.cache === "page")
      return pageCache.answer(requestContext, dependencies.epoch, find, render);
    return render(requestContext, await find());
  }),
} satisfies ExportedHandler<Env>;
