import type { Customization } from "~/contracts/customization";
import type { Venue } from "~/contracts/venue";

/** A place elsewhere on the web where the venue can be found. */
export type SocialLink = {
  kind: "instagram" | "facebook" | "twitter" | "tiktok" | "website";
  href: string;
};

export type VenueView = {
  address: string[];
  mapHref: string;
  links: SocialLink[];
  custom: { title: string; href: string } | null;
};

/** What a venue tells of itself (TEN-07). Links that are no https addresses are left out. */
export function venueView(venue: Venue, customization: Customization | null): VenueView {
  const { address, city, zipCode, state } = venue.address;
  const lines = [address, [zipCode, city, state].filter(Boolean).join(" ")].filter(Boolean);
  const pages: Record<SocialLink["kind"], string | null | undefined> = {
    website: customization?.websitePage,
    instagram: customization?.instagramPage,
    facebook: customization?.facebookPage,
    twitter: customization?.twitterPage,
    tiktok: customization?.tiktokPage,
  };
  const custom = webAddress(customization?.customLink);
  return {
    address: lines,
    mapHref: `https://www.openstreetmap.org/search?query=${encodeURIComponent([venue.name, ...lines].join(", "))}`,
    links: Object.entries(pages).flatMap(([kind, page]) => {
      const href = webAddress(page);
      return href ? [{ kind: kind as SocialLink["kind"], href }] : [];
    }),
    custom: custom
      ? { title: customization?.customLinkTitle || new URL(custom).host, href: custom }
      : null,
  };
}

function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" ? url.href : null;
}
