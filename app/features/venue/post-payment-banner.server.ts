import type { Customization } from "~/contracts/customization";

export type PostPaymentBanner = { title: string | null; href: string; imageUrl: string | null };

/** The venue's offer to guests who have paid (TEN-20); null without a link, since it would lead nowhere. */
export function postPaymentBanner(customization: Customization | null): PostPaymentBanner | null {
  const settings = customization?.postPaymentBanner;
  if (!settings?.linkUrl) return null;
  return {
    title: settings.title?.trim() || null,
    href: settings.linkUrl,
    imageUrl: settings.imageUrl || null,
  };
}
