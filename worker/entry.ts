import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Page } from "~/routes/table";
import type { PageContext } from "~/services/context.server";
import { createContext, resolveRequest } from "./context";
import { createFetch, type Dependencies } from "./dependencies";
import { lastHereCookies } from "./edge/last-here";
import { PageCache } from "./edge/page-cache";
import { isRead } from "./edge/paths";
import { gated } from "./edge/remix/access-gate";
import { cutBuild } from "./edge/remix/page-builds";
import { RenderCache } from "./edge/render-cache";
import type { PageAnswer, RequestContext } from "./edge/request-context";
import type { ResolvedRequest } from "./edge/resolved-request";
import type { Edition } from "./edition";
import type { Env } from "./env";
import { knownBillPlace } from "./platform/store/table-ahead";
import { sweepDatabase } from "./platform/sweep";
import { forgetReads } from "./request/once";

/** The worker of an entry: its edition around the pages of its own build. */
export function createWorker(
  build: ServerBuild,
  edition: Edition,
): { fetch: ReturnType<typeof createFetch>; scheduled: ExportedHandlerScheduledHandler<Env> } {
  const whole = gated(build, edition.pages);
  // The pages that an isolate caches, within bounds; each cache decides first who may be shown a page.
  const renderCache = new RenderCache();
  const pageCache = new PageCache();
  const handlers = new Map(
    edition.pages.map((page) => {
      const own = cutBuild(whole, page);
      const handlerOf = (one: ServerBuild) => createRequestHandler(one, "production");
      const isCached = page.cache === "render";
      return [page.id, isCached ? renderCache.handler(own, page, handlerOf) : handlerOf(own)];
    }),
  );
  return {
    fetch: createFetch(edition, {
      remembered: (request) => pageCache.remembered(request),
      async show(requestContext, page, dependencies) {
        const handle = handlers.get(page.id);
        if (!handle) throw new Error(`No build holds the page ${page.id}.`);
        let known: ReturnType<typeof pageMaker> | undefined;
        const maker = () => (known ??= pageMaker(requestContext, page, handle, dependencies()));
        if (page.cache !== "page") return maker().render(requestContext, await maker().find());
        return pageCache.answer(
          page,
          requestContext,
          () => maker().find(),
          (by, resolved) => maker().render(by, resolved),
        );
      },
    }),
    scheduled: (_controller, env) => sweepDatabase(env, Date.now()),
  };
}

type Handle = (request: Request, context: PageContext) => Promise<Response>;

/** Finds out whose page a request asks for, and makes it. */
function pageMaker(
  requestContext: RequestContext,
  page: Page,
  handle: Handle,
  dependencies: Dependencies,
) {
  const { beside } = dependencies;
  const isReading = isRead(requestContext.request);
  const find = () =>
    resolveRequest(requestContext, { ...dependencies, records: beside.records, page });
  /** A press waits until its records are known to be current, before anything of its page runs. */
  const findForPress = async () => {
    const found = await find();
    if (await beside.areCurrent()) return found;
    beside.startAgain();
    return find();
  };
  const make = async (by: RequestContext, resolved: ResolvedRequest) => {
    const context = await createContext(by, resolved, dependencies, page.ahead);
    return { context, response: await handle(by.request, context) };
  };
  const render = async (by: RequestContext, resolved: ResolvedRequest): Promise<PageAnswer> => {
    let made = await make(by, resolved);
    const isRemade = isReading && !(await beside.areCurrent());
    if (isRemade) {
      beside.startAgain();
      forgetReads(requestContext.ctx);
      made = await make(by, await find());
    }
    const deviceOf = (bill: string) => knownBillPlace(by.env, bill)?.deviceId;
    const { nonce, session } = made.context;
    const setCookies = session.isPending ? await session.commit() : [];
    const answer = { response: made.response, nonce, setCookies, isRemade };
    setCookies.push(...lastHereCookies(requestContext, page, answer, { deviceOf }));
    return answer;
  };
  return { find: isReading ? find : findForPress, render };
}
