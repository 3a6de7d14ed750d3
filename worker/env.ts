import type { BillObject } from "./objects/bill-object";
import type { DocumentObject } from "./objects/document-object";
import type { MailOutbox } from "./objects/mail-outbox";
import type { SessionObject } from "./objects/session-object";
import type { TableObject } from "./objects/table-object";
import type { TillObject } from "./objects/till-object";
import type { TillOrderObject } from "./objects/till-order-object";
import type { TopicObject } from "./objects/topic-object";
import type { TryCountObject } from "./objects/try-count-object";
import type { VoucherObject } from "./objects/voucher-object";
import type { TestProviderObject } from "./ports/payments/test-provider/test-provider-object";

/** Everything this worker is bound to; `wrangler.toml` names the same. */
export type Env = {
  ASSETS: Fetcher;
  /** The worker that makes PDFs. */
  PDF: Fetcher;
  DB: D1Database;
  TENANTS: KVNamespace;
  BILL: DurableObjectNamespace<BillObject>;
  TABLE: DurableObjectNamespace<TableObject>;
  TILL: DurableObjectNamespace<TillObject>;
  TILL_ORDER: DurableObjectNamespace<TillOrderObject>;
  TOPIC: DurableObjectNamespace<TopicObject>;
  /** The book of the test provider, to which only the demo is bound. */
  TEST_PROVIDER: DurableObjectNamespace<TestProviderObject>;
  VOUCHER: DurableObjectNamespace<VoucherObject>;
  MAIL: DurableObjectNamespace<MailOutbox>;
  DOCUMENT: DurableObjectNamespace<DocumentObject>;
  SESSION: DurableObjectNamespace<SessionObject>;
  TRIES: DurableObjectNamespace<TryCountObject>;
  // Rough limits (docs/limits.md). They may be missing in the demo; the product's settings' check asks for them.
  KEY_LIMIT?: RateLimit;
  TABLE_LIMIT?: RateLimit;
  FAULT_LIMIT?: RateLimit;
  PDF_LIMIT?: RateLimit;
  PLATFORM_URL: string;
  // Which adapter serves what; `worker/providers.ts` lists them, `docs/providers.md` describes them.
  PAYMENT_PROVIDER?: string;
  FRAUD_PROVIDER?: string;
  AUTHENTICATION_PROVIDER?: string;
  ANALYTICS_PROVIDER?: string;
  ERROR_PROVIDER?: string;
  EXPERIMENTS_PROVIDER?: string;
  /** Key of the test provider's webhooks; a fixed one where it is left out. */
  TEST_PROVIDER_WEBHOOK_KEY?: string;
  /** SHA-256 in hex of the operator's key; without it `/operator/v1` is closed. */
  OPERATOR_KEY_SHA256?: string;
  /** SHA-256 in hex of the key to a demo's mails, events and tills; without it strangers find them closed. */
  DEMO_KEY_SHA256?: string;
  /** Dataset of Workers Analytics Engine, for the adapter `engine`. */
  EVENTS?: AnalyticsEngineDataset;
  ERROR_URL?: string;
  ERROR_KEY?: string;
  /** Of a hundred page views, so many have their browser's faults reported; 100 where it is left out. */
  ERROR_SAMPLE_PERCENT?: string;
  EXPERIMENTS_URL?: string;
  EXPERIMENTS_KEY?: string;
  /** Hosts whose feeds may be read for venues' pages, with spaces between them; none by default. */
  RSS_HOSTS?: string;
  /** Two numbers: up to how many letters an extract is shown whole, and to how many it is cut ("80 47"). */
  RSS_EXTRACT?: string;
};
