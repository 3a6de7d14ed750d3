import { productLanguages } from "#worker/edge/locale";
import { type Edition, product } from "#worker/edition";
import { allowedFeeds } from "#worker/platform/rss/rss";
import { pushPointOfSale } from "#worker/platform/till/push";
import { analyticsOf, experimentsOf } from "#worker/ports/adapters";
import { type ExperimentsPort, embeddedExperiments } from "#worker/ports/experiments";
import { adapterOf, productProviders } from "#worker/ports/providers";
import type { PointOfSale } from "#worker/ports/till";
import { CONTROL } from "~/contracts/experiments";
import type { VenueId } from "~/contracts/ids";
import { type AddressFault, addressFault } from "~/contracts/service-address";
import { demoTills } from "./demo";
import { demoVenue } from "./demo-venue";
import { demoEnv, demoKeyIsHash } from "./env";
import { d1Analytics } from "./events";
import { demoFeeds } from "./feed";
import { inGalleryLook } from "./gallery/gallery-look";
import { demoPages } from "./routes";
import { paymentProviders } from "./test-provider";
import { type DemoTill, isTillSwitched } from "./till";
import { trialLanguages } from "./trial-locales";
import type { Fetch } from "./worker";

/** The platform's address for a till that the platform asks. */
const INSIDE = "https://platform.internal";

const analyticsByList = {
  ...productProviders.analytics,
  adapters: { ...productProviders.analytics.adapters, list: ["DB"] },
  usual: "list",
} as const;

/** The product with what strangers may play with: its venues, their tills, and payments that move no money. */
export const demo: Edition = {
  ...product,
  pages: demoPages,
  paymentProviders,
  otherProviders: { ...productProviders, analytics: analyticsByList },
  settingRules: [demoKeyIsHash],
  languages: { ...productLanguages, ...trialLanguages },
  resolveTenant: async (url, options) =>
    inGalleryLook(await product.resolveTenant(url, options), url),
  analytics: (env) =>
    adapterOf(env, analyticsByList) === "list"
      ? d1Analytics(demoEnv(env).DEMO_DB)
      : analyticsOf(env),
  experiments: (env) => experimentsOf(env, withoutTrials(embeddedExperiments)),
  feeds: (env) => demoFeeds(allowedFeeds(env)),
  // A demo is at whatever address it was reached at, and its mails and messages leave it for nobody.
  siteUrl: (env) => env.SITE_URL || demoEnv(env).REACHED_AT || null,
  serviceAddressFault: faultOnAnyMachine,
};

/**
 * An edition whose tills answer whenever the platform asks them, which they do by calls of their own.
 *
 * @param call The product's worker, which serves those calls.
 */
export function withTills(
  edition: Edition,
  call: Fetch,
  waitUntil: ExecutionContext["waitUntil"],
): Edition {
  return {
    ...edition,
    pointOfSale: (env, records) => {
      // Each call is a request of its own, with its own reads.
      const door = {
        origin: INSIDE,
        fetch: async (request: Request) => call(request, env, { waitUntil } as ExecutionContext),
      };
      const tillOf = demoTills(demoEnv(env), door);
      return demoPointOfSale(demoEnv(env).DEMO_DB, tillOf, pushPointOfSale(env, records));
    },
  };
}

/** What money decides is tried on real guests alone (TIP-71). */
export function withoutTrials(all: ExperimentsPort): ExperimentsPort {
  return {
    variantOf: async (asked) =>
      asked.experiment === "tip-suggestions" ? CONTROL : all.variantOf(asked),
  };
}

/** What is tried out may be on this machine, at any port and without https. */
export function faultOnAnyMachine(address: string): AddressFault | null {
  const fault = addressFault(address);
  return fault === "not_a_base" ? fault : null;
}

/**
 * The demo venues' point of sale: it answers whenever it is asked, unless it was switched off on the
 * demo page, and takes over what guests have paid when it is asked. Other venues are asked as usual.
 */
function demoPointOfSale(
  db: D1Database,
  tillOf: (venueId: VenueId) => DemoTill,
  others: PointOfSale,
): PointOfSale {
  return {
    async reach(venueId, tableId) {
      if (!demoVenue(venueId)) return others.reach(venueId, tableId);
      if (await isTillSwitched(db, "down", venueId)) return "unreachable";
      await tillOf(venueId).takeOver();
      return "fresh";
    },
    isKnownFresh: (venueId, tableId) =>
      !demoVenue(venueId) && others.isKnownFresh(venueId, tableId),
    pushes: (venueId) => !demoVenue(venueId) && others.pushes(venueId),
  };
}
