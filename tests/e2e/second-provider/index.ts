import { waitUntil } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import { demo, withTills } from "#worker/demo/edition";
import { type Fetch, withDemo, withOutboxHint } from "#worker/demo/worker";
import { createWorker } from "#worker/entry";
import { BillObject as Bill } from "#worker/objects/bill-object";
import { TabObject as Tab } from "#worker/objects/tab-object";
import * as build from "../../../build/demo/server/index.js";
import { paymentProviders } from "./payment-providers";

export { MailObject, PhoneObject, TestProviderObject, UserObject } from "#worker/demo/objects";
export * from "#worker/objects";
export { OtherProviderObject } from "./other-provider-object";

/** A bill that pays with the second provider. */
export class BillObject extends Bill {
  protected override providers() {
    return paymentProviders;
  }
}

/** A tab that pays with the second provider. */
export class TabObject extends Tab {
  protected override providers() {
    return paymentProviders;
  }
}

/** The demo with another payment provider, for journeys: an entry around the same pages. */
const edition = withTills(
  { ...demo, paymentProviders },
  (...call) => worker.fetch(...call),
  waitUntil,
);
const worker: { fetch: Fetch } = createWorker(
  withOutboxHint(build as unknown as ServerBuild),
  edition,
);
export default withDemo(worker.fetch, edition);
