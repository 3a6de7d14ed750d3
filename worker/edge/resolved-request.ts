import type { Locale, Settings } from "~/contracts/venue";
import type { Tenant } from "~/services/context.server";

/** Where a request has come to, before anything of its guest is looked at. */
export type ResolvedRequest = {
  tenant: Tenant;
  settings: Settings;
  locale: Locale;
  /** False while a record could not be read and something stands in for it. */
  sound: boolean;
};
