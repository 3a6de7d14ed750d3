import type { BasketObject } from "./objects/basket-object";
import type { BillObject } from "./objects/bill-object";
import type { ConsentObject } from "./objects/consent-object";
import type { DocumentObject } from "./objects/document-object";
import type { GuestReceiptsObject } from "./objects/guest-receipts-object";
import type { MailOutbox } from "./objects/mail-outbox";
import type { MemberObject } from "./objects/member-object";
import type { OrderObject } from "./objects/order-object";
import type { PhoneOutbox } from "./objects/phone-outbox";
import type { SessionObject } from "./objects/session-object";
import type { SignInObject } from "./objects/sign-in-object";
import type { TabObject } from "./objects/tab-object";
import type { TableObject } from "./objects/table-object";
import type { TillObject } from "./objects/till-object";
import type { TillOrderObject } from "./objects/till-order-object";
import type { TopicObject } from "./objects/topic-object";
import type { TryCountObject } from "./objects/try-count-object";
import type { UserObject } from "./objects/user-object";
import type { VoucherObject } from "./objects/voucher-object";
import type { TestProviderObject } from "./ports/payments/test-provider/test-provider-object";
import type { TextSettings } from "./settings";

/** Everything this worker is bound to and set to; `wrangler.toml` names the same. */
export type Env = TextSettings & {
  ASSETS: Fetcher;
  /** The worker that makes PDFs. */
  PDF: Fetcher;
  DB: D1Database;
  TENANTS: KVNamespace;
  BILL: DurableObjectNamespace<BillObject>;
  TAB: DurableObjectNamespace<TabObject>;
  TABLE: DurableObjectNamespace<TableObject>;
  TILL: DurableObjectNamespace<TillObject>;
  TILL_ORDER: DurableObjectNamespace<TillOrderObject>;
  ORDER: DurableObjectNamespace<OrderObject>;
  TOPIC: DurableObjectNamespace<TopicObject>;
  /** The book of the test provider, to which only the demo is bound. */
  TEST_PROVIDER: DurableObjectNamespace<TestProviderObject>;
  VOUCHER: DurableObjectNamespace<VoucherObject>;
  MAIL: DurableObjectNamespace<MailOutbox>;
  DOCUMENT: DurableObjectNamespace<DocumentObject>;
  SESSION: DurableObjectNamespace<SessionObject>;
  BASKET: DurableObjectNamespace<BasketObject>;
  CONSENT: DurableObjectNamespace<ConsentObject>;
  PHONE: DurableObjectNamespace<PhoneOutbox>;
  USER: DurableObjectNamespace<UserObject>;
  SIGN_IN: DurableObjectNamespace<SignInObject>;
  MEMBER: DurableObjectNamespace<MemberObject>;
  GUEST_RECEIPTS: DurableObjectNamespace<GuestReceiptsObject>;
  TRIES: DurableObjectNamespace<TryCountObject>;
  // Rough limits (docs/limits.md). They may be missing in the demo; the product is refused without them (`worker/settings.ts`).
  KEY_LIMIT?: RateLimit;
  TABLE_LIMIT?: RateLimit;
  FAULT_LIMIT?: RateLimit;
  PDF_LIMIT?: RateLimit;
  /** Dataset of Workers Analytics Engine, for the adapter `engine`. */
  EVENTS?: AnalyticsEngineDataset;
};
