import type { AppLoadContext } from "@remix-run/cloudflare";
import { readLook } from "~/routes/shared/venue/look.server";
import { type NavigationView, navigationView } from "./features/burger-menu/navigation-view.server";
import { pages } from "./routes/table";

/** The navigation on a page of this tenant, with the links that lead somewhere. */
export async function readNavigation(context: AppLoadContext): Promise<NavigationView> {
  const { tenant, settings } = context;
  const { venue, guestApp } = tenant;
  const enrollmentId = venue?.enrollmentId ?? guestApp?.enrollmentId;
  return navigationView({
    venue,
    guestApp,
    customization: enrollmentId ? await readLook(context, enrollmentId) : null,
    links: settings.externalLinks ?? null,
    signedIn: false,
    hasPreferences: false,
    pageAt: (id) => addressOf(id, venue?.id, guestApp?.appId),
  });
}

/** The address of a page, filled in with the venue and the guest app; null where either is missing. */
function addressOf(id: string, venueId?: string, appId?: string): string | null {
  const path = pages.find((page) => page.id === id)?.path;
  const known: Record<string, string | undefined> = { ":venueId": venueId, ":appId": appId };
  const parts = path?.split("/").map((part) => (part.startsWith(":") ? known[part] : part));
  return parts && !parts.includes(undefined) ? parts.join("/") : null;
}
