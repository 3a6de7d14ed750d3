import type { Log } from "#worker/base/log";
import type { Env } from "#worker/env";
import type { BrowserNeeds } from "~/contracts/checkout";
import type { Page } from "~/routes/table";
import type { ReadLocale } from "./locale";

export type RequestContext = {
  request: Request;
  url: URL;
  env: Env;
  ctx: ExecutionContext;
  correlationId: string;
};

/** A page's answer, and what the front door still has to add to it. */
export type PageAnswer = {
  response: Response;
  nonce: string;
  setCookies: string[];
  /** Whether it was made a second time, as a record had changed in the meantime. */
  isRemade?: boolean;
};

/** A page from memory with what the front door has to know of it. */
export type RememberedPage = PageAnswer & { page: Page; url: URL };

/** What the front door leads to. */
export type Handlers = {
  version: string;
  /** Whether a path is of a page that the platform serves beside its calls. */
  servesPath(pathname: string): boolean;
  /** What the payment provider needs from the browser on the pages where guests pay. */
  paymentNeeds(env: Env): BrowserNeeds;
  /** The origins that every page may ask for live documents, added to this site's. */
  liveSources(env: Env): readonly string[];
  platform(requestContext: RequestContext): Promise<Response>;
  page(requestContext: RequestContext, page: Page): Promise<PageAnswer>;
  /** The page that a request asks for, where it is in memory. */
  rememberedPage(request: Request): RememberedPage | undefined;
  /** What a person reads where no page could be rendered (UX-11). */
  fallback(requestContext: RequestContext): Promise<Response>;
  /** The page that a path shows. */
  pageOf(pathname: string): Page;
  /** The locales that an address may ask for. */
  readLocale: ReadLocale;
  log: Log;
};
