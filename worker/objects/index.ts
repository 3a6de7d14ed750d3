// The classes of Durable Objects that are the same in every entry.
export { BasketObject } from "./basket-object";
export { ConsentObject } from "./consent-object";
export { DocumentObject } from "./document-object";
export { GuestReceiptsObject } from "./guest-receipts-object";
export { InvoiceBookObject } from "./invoice-book-object";
export { MemberObject } from "./member-object";
export { OrderObject } from "./order-object";
export { SessionObject } from "./session-object";
export { SignInObject } from "./sign-in-object";
export { TableObject } from "./table-object";
export { TillObject } from "./till-object";
export { TillOrderObject } from "./till-order-object";
export { TopicObject } from "./topic-object";
export { TryCountObject } from "./try-count-object";
export { VoucherObject } from "./voucher-object";
export { WelcomeObject } from "./welcome-object";
