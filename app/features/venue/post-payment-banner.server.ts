import type { Customization } from "~/contracts/customization";

export type PostPaymentBanner = { title: string | null; href: string; imageUrl: string | null };

/** What the venue offers to those who have paid (TEN-20); without its link it leads nowhere and is none. */
export function postPaymentBanner(customization: Customization | null): PostPaymentBanner | null {
  const given = customization?.postPaymentBanner;
  if (!given?.linkUrl) return null;
  return {
    title: given.title?.trim() || null,
    href: given.linkUrl,
    imageUrl: given.imageUrl || null,
  };
}
