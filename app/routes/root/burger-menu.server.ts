import type { AppLoadContext } from "@remix-run/cloudflare";
import { isAccountPath, returnPathOf } from "~/contracts/account-path";
import type { AppId, VenueId } from "~/contracts/ids";
import { countryRules } from "~/domain/country/country-rules";
import { withNavigation } from "~/features/burger-menu/navigation-open";
import { type NavigationView, navigationView } from "~/features/burger-menu/navigation-view.server";
import { cookieChoiceView } from "~/features/consent/cookie-choice.server";
import { cookiesPath } from "~/features/consent/cookies-path.server";
import { originPathOf } from "~/features/shell/came-from.server";
import { pathTo } from "~/paths/path-to";
import { readLook } from "~/routes/use-cases/venue/look.server";
import type { Tenant } from "~/services/context.server";
import { pages } from "../table";

/** The navigation on a page of this tenant, with the links that lead somewhere. */
export async function readNavigation(context: AppLoadContext, url: URL): Promise<NavigationView> {
  const { tenant, settings, viewer } = context;
  const here = placeOf(url);
  const { venue, guestApp } = tenant;
  const enrollmentId = venue?.enrollmentId ?? guestApp?.enrollmentId;
  return navigationView({
    venue,
    guestApp,
    customization: enrollmentId ? await readLook(context, enrollmentId) : null,
    links: settings.externalLinks ?? null,
    signedIn: viewer.userId !== null,
    loyalty: tenant.loyalty !== null,
    cookies: await readCookies(context, url),
    pageAt: (id) => {
      if (id === "login") return loginAt(tenant, here);
      if (id === "me") return pathTo("me", {}, { redirectTo: here });
      if (id === "me-receipts" && (venue || !guestApp))
        return pathTo("me-receipts", {}, { redirectTo: here });
      if (id === "me-receipts") return addressOf("guest-app-receipts", undefined, guestApp?.appId);
      return addressOf(id, venue?.id, guestApp?.appId);
    },
  });
}

/** Where a guest logs in: at the venue, or on the guest app's own pages; null where nobody does (AUTH-04). */
function loginAt({ venue, guestApp }: Tenant, here: string): string | null {
  if (!(venue ?? guestApp)?.accounts.passwordless) return null;
  if (venue || !guestApp) return pathTo("login", {}, { redirectToPath: here });
  return pathTo("guest-app-signup", { appId: guestApp.appId }, { originPath: here });
}

/** Where the guest is, to come back to; on a page of the account, where they came from. */
function placeOf(url: URL): string {
  if (isAccountPath(url.pathname)) return returnPathOf(url) ?? "/";
  const [, app] = SIGN_IN_STEP.exec(url.pathname) ?? [];
  if (app) return originPathOf(url) ?? app;
  return url.pathname + withNavigation(url.search, false);
}

/** A guest app's own page of signing in, which nobody comes back to. */
const SIGN_IN_STEP = /^(\/guest-app\/[^/]+)\/auth\//;

/** What the guest can choose of cookies. The navigation opens without it where it can't be read. */
async function readCookies(
  { platform, tenant, viewer }: AppLoadContext,
  { pathname, search }: URL,
) {
  const page = cookiesPath(tenant, pathname + withNavigation(search, false));
  if (!page || !countryRules(tenant.venue?.countryCode).cookieChoice) return null;
  const found = await platform.consent.cookies({ userId: viewer.guestId });
  return found.ok ? cookieChoiceView(found.value.userPreferences, page) : null;
}

/** The address of a page, filled in with the venue and the guest app; null where either is missing. */
function addressOf(id: string, venueId?: VenueId, appId?: AppId): string | null {
  const path = pages.find((page) => page.id === id)?.path;
  const parameters: Record<string, string | undefined> = { ":venueId": venueId, ":appId": appId };
  const parts = path?.split("/").map((part) => (part.startsWith(":") ? parameters[part] : part));
  return parts && !parts.includes(undefined) ? parts.join("/") : null;
}
