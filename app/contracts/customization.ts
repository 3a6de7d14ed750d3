import * as z from "zod";
import { localeSchema, themeNameSchema } from "./venue";

const optionalText = z.string().max(2_000).nullish();
const link = z.string().max(2_000).nullish();

/**
 * A venue's look as its operator publishes it (TEN-14, TEN-19..25). Values that do not hold what they
 * should (a broken colour, a link that is no link) are dropped one by one where they are used, never
 * the whole document.
 */
export const customizationSchema = z.object({
  themeName: z.string().nullish(),
  logo: z.object({ url300x300: link, urlNoResize: link, urlOriginal: link }).partial().nullish(),
  cover: link,
  instagramPage: link,
  facebookPage: link,
  twitterPage: link,
  tiktokPage: link,
  websitePage: link,
  customLink: link,
  customLinkTitle: optionalText,
  theme: z
    .object({ background: z.object({ brand: z.string().nullish() }).partial().nullish() })
    .partial()
    .nullish(),
  footerText: optionalText,
  fonts: z.array(z.object({ family: z.string(), url: z.string() })).nullish(),
  postPaymentBanner: z
    .object({ title: optionalText, imageUrl: link, linkUrl: link })
    .partial()
    .nullish(),
  contactPageBanner: z
    .object({
      title: optionalText,
      description: optionalText,
      linkLabel: optionalText,
      linkUrl: link,
      imageUrl: link,
    })
    .partial()
    .nullish(),
});

export type Customization = z.infer<typeof customizationSchema>;

/** What every page needs to know of its tenant to be drawn: little, and safe to hand to the browser. */
export const lookSchema = z.object({
  theme: themeNameSchema,
  brandColour: z.string().nullable(),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  footerText: z.string().nullable(),
  defaultLocale: localeSchema,
});

export type Look = z.infer<typeof lookSchema>;
