import * as z from "zod";

/** A page or a picture: by https, or a path of our own files. */
export function isWebLink(text: string): boolean {
  if (text === "" || /^\/[^/\\]/.test(text)) return true;
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

const link = z.string().max(2_000).refine(isWebLink, "no web address").nullish();

/**
 * Pages that stand elsewhere and that the guest's menu leads to (UX-30, UX-31). Names as the guest
 * app's record has them: `cgv` are the terms of sale, `generalConditions` those of the wifi.
 */
export const externalLinksSchema = linksOf(link);

/** The same where a record must not fall for a broken link: it is dropped. */
export const soundLinksSchema = linksOf(link.catch(null)).nullish().catch(null);

export type ExternalLinks = z.infer<typeof externalLinksSchema>;
export type ExternalLinkName = keyof ExternalLinks;

function linksOf<L extends z.ZodType>(one: L) {
  return z
    .object({
      faq: one,
      legalMentions: one,
      cgv: one,
      generalConditions: one,
      privacyPolicy: one,
      cookiesPolicy: one,
      ourBrands: one,
      findRestaurant: one,
      clickAndCollect: one,
      loyaltyPromo: one,
    })
    .partial();
}
