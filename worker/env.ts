import type { TextSettings } from "./text-settings";

/** The bindings of objects, each of a class in `worker/objects`. */
export const objectBindings = [
  "BILL",
  "TAB",
  "TABLE",
  "TILL",
  "TILL_ORDER",
  "ORDER",
  "TOPIC",
  "VOUCHER",
  "MAIL",
  "DOCUMENT",
  "SESSION",
  "BASKET",
  "CONSENT",
  "PHONE",
  "USER",
  "SIGN_IN",
  "MEMBER",
  "GUEST_RECEIPTS",
  "WELCOME",
  "INVOICES",
  "TRIES",
] as const;
export type ObjectBinding = (typeof objectBindings)[number];

/**
 * Everything this worker is bound to and set to; `wrangler.toml` names the same. What objects can be asked for
 * stands in their contracts (`worker/objects/callers.ts`).
 */
export type Env = TextSettings &
  Record<ObjectBinding, DurableObjectNamespace> & {
    ASSETS: Fetcher;
    /** The worker that makes PDFs, and passes for phones' wallets. */
    PDF: Fetcher;
    DB: D1Database;
    TENANTS: KVNamespace;
    /** When this build was deployed. */
    CF_VERSION_METADATA?: WorkerVersionMetadata;
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
