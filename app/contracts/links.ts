import * as z from "zod";
import { isOwnPath } from "./own-path";

/** Whether a link is empty, a path of this site, or an https address. */
export function isWebLink(text: string): boolean {
  if (text === "" || isOwnPath(text)) return true;
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

const maybeEmpty = z.string().max(2_000).refine(isWebLink, "no web address");
/** May be left out, null or empty. */
export const webLinkSchema = maybeEmpty.nullish();
/** May be null or empty, and is not left out. */
export const nullableLinkSchema = maybeEmpty.nullable();

/** One that can't be empty. */
export const webAddressSchema = maybeEmpty.min(1);

const link = webLinkSchema;

/** UX-30, UX-31. `cgv` are the terms of sale, `generalConditions` those of the wifi. */
export const externalLinksSchema = z
  .object({
    faq: link,
    legalMentions: link,
    cgv: link,
    generalConditions: link,
    privacyPolicy: link,
    cookiesPolicy: link,
    accountDeletion: link,
    ourBrands: link,
    findRestaurant: link,
    clickAndCollect: link,
    loyaltyPromo: link,
  })
  .partial();

export type ExternalLinks = z.infer<typeof externalLinksSchema>;
export type ExternalLinkName = keyof ExternalLinks;
