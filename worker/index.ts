import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/product/server/index.js";
import { rememberedRecords } from "./dependencies";
import { paymentProviders, product } from "./edition";
import { createWorker } from "./entry";
import { entryObjects } from "./objects/entry-objects";
import { receiptMails } from "./platform/receipt/receipts-by-mail";
import { mailOf, smsOf } from "./ports/adapters";

export * from "./objects";
export const { BillObject, TabObject, MailObject, PhoneObject, UserObject } = entryObjects({
  paymentProviders,
  mail: mailOf,
  sms: smsOf,
  writeReceiptMail: receiptMails(rememberedRecords),
});

/** The product as it is deployed. */
export default createWorker(build as unknown as ServerBuild, product);
