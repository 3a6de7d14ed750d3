import type { TextSettings } from "./text-settings";

/**
 * Everything this worker is bound to and set to; `wrangler.toml` names the same. What objects can be asked for
 * stands in their contracts (`worker/objects/callers.ts`).
 */
export type Env = TextSettings & {
  ASSETS: Fetcher;
  /** The worker that makes PDFs, and passes for phones' wallets. */
  PDF: Fetcher;
  DB: D1Database;
  TENANTS: KVNamespace;
  BILL: DurableObjectNamespace;
  TAB: DurableObjectNamespace;
  TABLE: DurableObjectNamespace;
  TILL: DurableObjectNamespace;
  TILL_ORDER: DurableObjectNamespace;
  ORDER: DurableObjectNamespace;
  TOPIC: DurableObjectNamespace;
  VOUCHER: DurableObjectNamespace;
  MAIL: DurableObjectNamespace;
  DOCUMENT: DurableObjectNamespace;
  SESSION: DurableObjectNamespace;
  BASKET: DurableObjectNamespace;
  CONSENT: DurableObjectNamespace;
  PHONE: DurableObjectNamespace;
  USER: DurableObjectNamespace;
  SIGN_IN: DurableObjectNamespace;
  MEMBER: DurableObjectNamespace;
  GUEST_RECEIPTS: DurableObjectNamespace;
  WELCOME: DurableObjectNamespace;
  INVOICES: DurableObjectNamespace;
  TRIES: DurableObjectNamespace;
  /** Files of bills that are long closed. Without it they stay in their objects. */
  ARCHIVE?: R2Bucket;
  // Rough limits (docs/limits.md). A deployment is refused without them (`worker/settings.ts`).
  KEY_LIMIT?: RateLimit;
  TABLE_LIMIT?: RateLimit;
  FAULT_LIMIT?: RateLimit;
  PDF_LIMIT?: RateLimit;
  /** Dataset of Workers Analytics Engine, for the adapter `engine`. */
  EVENTS?: AnalyticsEngineDataset;
};
