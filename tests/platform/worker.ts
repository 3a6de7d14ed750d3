import type { Records } from "#worker/db/records";
import { TestProviderObject as Provider } from "#worker/demo/objects";
import type { Env } from "#worker/env";
import * as objects from "#worker/objects";
import { entryObjects } from "#worker/objects/entry-objects";
import { createPlatformApp } from "#worker/platform/app";
import { receiptMails } from "#worker/platform/receipt/receipts-by-mail";
import { pushPointOfSale } from "#worker/platform/till/push";
import type { ProviderRequest } from "#worker/ports/payment/port";
import type { PointOfSale } from "#worker/ports/till";
import type { ProviderOperation } from "~/domain/payment/payment.schema";
import type { ProviderAnswer } from "~/domain/payment/provider";
import { withBreakableArchive } from "./archive.fixture";
import { MailObject as Mail } from "./mail.fixture";
import { parts } from "./parts.fixture";
import { paymentProviders } from "./payment-providers.fixture";
import { fixtureRecords } from "./records.fixture";
import { counted } from "./rounds.fixture";
import { PhoneObject as Phone } from "./sms.fixture";

/** A bill and a tab that pay with the tests' adapters. */
const paying = entryObjects({
  paymentProviders,
  mail: () => null,
  sms: () => null,
  writeReceiptMail: receiptMails(() => fixtureRecords),
});

/** The objects, whose own calls a test can count. */
export const {
  BasketObject,
  BillObject,
  ConsentObject,
  DocumentObject,
  GuestReceiptsObject,
  InvoiceBookObject,
  MailObject,
  MemberObject,
  OrderObject,
  PhoneObject,
  SessionObject,
  SignInObject,
  TabObject,
  TableObject,
  TillObject,
  TillOrderObject,
  TopicObject,
  TryCountObject,
  UserObject,
  VoucherObject,
  WelcomeObject,
} = counted({
  ...objects,
  ...paying,
  BillObject: withBreakableArchive(paying.BillObject),
  MailObject: Mail,
  PhoneObject: Phone,
});

/** A fault: the call is lost, its answer is lost, no answer ever comes, or the adapter has a bug. */
export type NetworkFault = {
  operation: ProviderOperation;
  when: "before" | "after" | "silence" | "mistake";
};

/** The provider behind a network that a test can cut: each fault happens once, in order. */
export class TestProviderObject extends Provider {
  #reads = 0;

  override async perform(
    operation: ProviderOperation,
    request: ProviderRequest,
  ): Promise<ProviderAnswer> {
    if (operation === "read") this.#reads += 1;
    const faults = this.ctx.storage.kv.get<NetworkFault[]>("faults") ?? [];
    const index = faults.findIndex((fault) => fault.operation === operation);
    const fault = faults[index];
    if (!fault) return super.perform(operation, request);
    this.ctx.storage.kv.put("faults", faults.toSpliced(index, 1));
    if (fault.when !== "before") await super.perform(operation, request);
    if (fault.when === "mistake") throw new TypeError("a mistake in the adapter");
    if (fault.when === "silence") await new Promise(() => {});
    return { kind: "unreachable", reason: "the line was cut" };
  }

  /** How often a payment of this book was read. */
  reads(): number {
    return this.#reads;
  }

  /** Makes the next calls of these kinds fail. */
  cut(...faults: NetworkFault[]): void {
    this.ctx.storage.kv.put("faults", faults);
  }
}

/** The fixture's tills are up while they call, but one table's till never answers. */
function pointOfSale(env: Env, records: Records): PointOfSale {
  const push = pushPointOfSale(env, records);
  return {
    reach: async (venueId, tableId) =>
      tableId?.endsWith("-t9") ? "unreachable" : push.reach(venueId, tableId),
    isKnownFresh: (venueId, tableId) =>
      !tableId?.endsWith("-t9") && push.isKnownFresh(venueId, tableId),
    pushes: push.pushes,
  };
}

const app = createPlatformApp({ ...parts, pointOfSale });

/**
 * The platform; a call's headers may make the PDF worker seem down, take out settings, choose who keeps users, and say when
 * the build was deployed.
 */
export default {
  fetch: (request, env, ctx) => {
    const pdf = request.headers.get("x-test-pdf") === "down" && { PDF: env.PDF_DOWN };
    const keeper = request.headers.get("x-test-authentication");
    const authentication = keeper && { AUTHENTICATION_PROVIDER: keeper };
    const timestamp = request.headers.get("x-test-deployed");
    const version = timestamp && { CF_VERSION_METADATA: { id: "", tag: "", timestamp } };
    const out = request.headers.get("x-test-without")?.split(" ") ?? [];
    const without = Object.fromEntries(out.map((name) => [name, undefined]));
    const changes = { ...pdf, ...authentication, ...version, ...without };
    const isChanged = Object.keys(changes).length > 0;
    return app.fetch(request, isChanged ? { ...env, ...changes } : env, ctx);
  },
} satisfies ExportedHandler<Env & { PDF_DOWN: Fetcher }>;
