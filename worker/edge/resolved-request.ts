import type { Locale, Settings } from "~/contracts/venue";
import type { Tenant } from "~/services/context.server";

/** The tenant, settings and language of a request, before anything of its guest is read. */
export type ResolvedRequest = {
  tenant: Tenant;
  settings: Settings;
  locale: Locale;
  /** False while a record could not be read and a default replaces it. */
  isComplete: boolean;
};
