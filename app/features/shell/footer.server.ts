import { countryRules } from "~/domain/country/country-rules";
import type { FooterWords } from "./frame";

interface FooterFacts {
  /** The venue's own words (UX-02). */
  footerText: string | null;
  venue: { countryCode: string; posReference: string } | null;
}

/**
 * The venue's own words win (UX-02); else the product is named as the one to pay with, where the country has
 * it named (UX-01).
 */
export function footerWords({ footerText, venue }: FooterFacts): FooterWords | null {
  if (footerText) return { kind: "own", text: footerText };
  if (!countryRules(venue?.countryCode).namesProduct) return null;
  return { kind: "pay", prefix: venue && prefixOf(venue.posReference) };
}

/** What precedes the product's name, by the venue's point of sale (UX-03). */
function prefixOf(posReference: string): string | null {
  return /ncr[\W_]*aloha[\W_]*omnivore/i.test(posReference) ? "aloha" : null;
}
