import type { Customization } from "~/contracts/customization";
import type { Venue } from "~/contracts/venue";
import { countryRules } from "~/domain/country/country-rules";

/** A page on another site where the venue can be found. */
export type SocialLink = {
  kind: "instagram" | "facebook" | "twitter" | "tiktok" | "website";
  href: string;
};

type VenueView = {
  address: string[];
  mapHref: string;
  links: SocialLink[];
  custom: { title: string; href: string } | null;
};

type Addressed = Pick<Venue, "name" | "countryCode" | "address">;

/** What a venue says about itself (TEN-07). Links that are no https addresses are left out. */
export function venueView(venue: Addressed, customization: Customization | null): VenueView {
  const lines = [venue.address.address, cityLine(venue)].filter(Boolean);
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

/** The town with its code, in the order in which letters are addressed there. */
function cityLine({ countryCode, address: { city, zipCode, state } }: Addressed): string {
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(" ");
  switch (countryRules(countryCode).address.page) {
    case "comma":
      return [city, joined(state, zipCode)].filter(Boolean).join(", ");
    case "codeLast":
      return joined(city, state, zipCode);
    case "codeFirst":
      return joined(zipCode, city, state);
  }
}

/** An address that a guest may be led to; null for any that is not https. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" ? url.href : null;
}
