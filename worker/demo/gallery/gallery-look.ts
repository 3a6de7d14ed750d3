import { isThemeName } from "#themes/theme-names";
import type { Tenant } from "~/services/context.server";

/** The page that shows every primitive in every look. */
export const GALLERY_PATH = "/demo/gallery";

/** Dresses the gallery in the theme that its address names. Every other page keeps its tenant's look. */
export function inGalleryLook(tenant: Tenant, { pathname, searchParams }: URL): Tenant {
  const theme = searchParams.get("theme");
  if (pathname !== GALLERY_PATH || !isThemeName(theme)) return tenant;
  return { ...tenant, look: { ...tenant.look, theme } };
}
