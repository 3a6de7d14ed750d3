import { type AddressFault, addressFault } from "~/contracts/service-address";
import { type Page, pages } from "~/routes/table";
import type { Records } from "./db/records";
import { type Languages, productLanguages } from "./edge/locale";
import { resolveTenant } from "./edge/tenant";
import type { Env } from "./env";
import type { FeedDoor } from "./platform/rss/read-feed";
import { allowedFeeds } from "./platform/rss/rss";
import { pushPointOfSale } from "./platform/till/push";
import { analyticsOf, experimentsOf, mailWebhookOf } from "./ports/adapters";
import type { AnalyticsPort } from "./ports/analytics";
import type { ExperimentsPort } from "./ports/experiments";
import { embeddedExperiments } from "./ports/experiments";
import type { MailWebhook } from "./ports/mail";
import { createPaymentProviders } from "./ports/payment";
import { stripeAdapter } from "./ports/payment/stripe";
import { type Adapters, productProviders } from "./ports/providers";
import type { PointOfSale } from "./ports/till";
import { deploymentRules } from "./settings";

/** What the product can pay with; where no provider is named, nothing can be paid by phone. */
export const paymentProviders = createPaymentProviders([stripeAdapter]);

/** What a worker's entry passes in: everything in which one entry may differ from another (docs/decisions/0042). */
export type Edition = Adapters & {
  /** The pages of its build. */
  pages: readonly Page[];
  /** The locales that pages can be shown in. */
  languages: Languages;
  /** Whose page an address is. */
  resolveTenant: typeof resolveTenant;
  analytics: (env: Env) => AnalyticsPort;
  experiments: (env: Env) => ExperimentsPort;
  feeds: (env: Env) => FeedDoor;
  pointOfSale: (env: Env, records: Records) => PointOfSale;
  mailWebhook: (env: Env) => MailWebhook | null;
  /** Where guests reach the deployment, for links that leave it; null where its settings don't say. */
  siteUrl: (env: Env) => string | null;
  /** Why a service that an operator or a till names must not be called at its address; null where it may. */
  serviceAddressFault: (address: string) => AddressFault | null;
};

/** The product as it is deployed. */
export const product: Edition = {
  pages,
  paymentProviders,
  otherProviders: productProviders,
  settingRules: deploymentRules,
  languages: productLanguages,
  resolveTenant,
  analytics: analyticsOf,
  experiments: (env) => experimentsOf(env, embeddedExperiments),
  feeds: allowedFeeds,
  pointOfSale: pushPointOfSale,
  mailWebhook: mailWebhookOf,
  siteUrl: (env) => env.SITE_URL || null,
  serviceAddressFault: addressFault,
};
