import type { Customization } from "~/contracts/customization";

/** How to reach a venue, as its operator words it. Whatever was not given is `null`. */
export type ContactBanner = {
  title: string | null;
  description: string | null;
  linkLabel: string | null;
  href: string | null;
  imageUrl: string | null;
  /** Inside the page for some enrollments, in a new tab for all others (TEN-23, TEN-24). */
  opens: "page" | "tab";
};

/**
 * The venue's contact banner (TEN-21).
 *
 * @returns nothing when all five of its fields are missing, and only then (TEN-22).
 */
export function contactBanner(customization: Customization | null): ContactBanner | null {
  const settings = customization?.contactPageBanner;
  const banner = {
    title: settings?.title?.trim() || null,
    description: settings?.description?.trim() || null,
    linkLabel: settings?.linkLabel?.trim() || null,
    href: settings?.linkUrl || null,
    imageUrl: settings?.imageUrl || null,
  };
  if (Object.values(banner).every((value) => value === null)) return null;
  return { ...banner, opens: settings?.opensInPage ? "page" : "tab" };
}
