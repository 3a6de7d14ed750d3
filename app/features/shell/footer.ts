import { DEFAULT_COUNTRY } from "~/domain/country/default-country";

/** What the end of a page says besides the language: the venue's own words, or who takes the payment. */
export type FooterWords = { kind: "own"; text: string } | { kind: "pay"; product: string };

interface FooterFacts {
  /** The venue's own words (UX-02). */
  footerText: string | null;
  /** Where the venue is; nothing on pages of no venue, which are as in the default country (I18N-10). */
  country: string | null;
  product: string;
  prefix: string | null;
}

/**
 * The venue's own words win (UX-02); else the product is named as the one to pay with, in every country
 * but France (UX-01), where nothing is said.
 */
export function footerWords({
  footerText,
  country,
  product,
  prefix,
}: FooterFacts): FooterWords | null {
  if (footerText) return { kind: "own", text: footerText };
  if ((country ?? DEFAULT_COUNTRY) === "FR") return null;
  return { kind: "pay", product: prefix ? `${prefix} ${product}` : product };
}

/** What precedes the product's name, by the venue's point of sale (UX-03). */
export function footerPrefix(posReference: string): string | null {
  return /ncr[\W_]*aloha[\W_]*omnivore/i.test(posReference) ? "aloha" : null;
}
