import * as z from "zod";
import { externalLinksSchema, webLinkSchema } from "./links";
import { typedLines } from "./typed-text";
import { localeSchema, themeNameSchema } from "./venue";

/** Text as it is shown in a page. Markup in it was meant for another medium and is refused. */
const words = (most: number) =>
  typedLines(most)
    .refine((text) => !/<[a-z!/?]/i.test(text), "markup")
    .nullish();

/** A picture or a page: by https, or a path of our own files. */
const link = webLinkSchema;

/** TEN-25; null where the look has none. */
export function logoOf({ logo }: Customization): string | null {
  return logo?.url300x300 || logo?.urlNoResize || logo?.urlOriginal || null;
}

const colour = z
  .string()
  .regex(/^\s*(?:#?(?:[0-9a-f]{3}|[0-9a-f]{6})|rgb\(\s*\d{1,3}(?:[\s,]+\d{1,3}){2}\s*\))\s*$/i);

/** TEN-17. */
export const fontSchema = z.object({
  family: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u),
  url: z
    .string()
    .max(500)
    .regex(/^(?:https:\/\/[\w.-]+(?::\d+)?)?\/(?!\/)[\w./~%@+-]*\.(?:woff2?|ttf|otf)$/),
});

/** Something more that the venue offers on its bills (BILL-19); one without a title is not shown. */
export const upsellSchema = z
  .object({ title: words(80), text: words(240), linkUrl: link })
  .partial();

/**
 * TEN-14, TEN-19..25. Readers drop values that break a rule, since stored looks are older
 * (`worker/db/repair.ts`).
 */
export const customizationSchema = z.object({
  themeName: themeNameSchema.nullish(),
  logo: z.object({ url300x300: link, urlNoResize: link, urlOriginal: link }).partial().nullish(),
  cover: link,
  instagramPage: link,
  facebookPage: link,
  twitterPage: link,
  tiktokPage: link,
  websitePage: link,
  customLink: link,
  customLinkTitle: words(80),
  theme: z
    .object({
      background: z.object({ brand: colour.nullish() }).partial().nullish(),
      /** The theme's other colours. Texts stay readable: a colour that is too close to them is shaded. */
      colours: z
        .object({
          accent: colour.nullish(),
          /** The ground of the page, and of cards upon it. */
          page: colour.nullish(),
          card: colour.nullish(),
          text: colour.nullish(),
        })
        .partial()
        .nullish(),
    })
    .partial()
    .nullish(),
  footerText: words(300),
  fonts: z.array(fontSchema).max(4).nullish(),
  postPaymentBanner: z
    .object({ title: words(120), imageUrl: link, linkUrl: link })
    .partial()
    .nullish(),
  upsells: z.array(upsellSchema).max(20).nullish(),
  contactPageBanner: z
    .object({
      title: words(120),
      description: words(1_000),
      linkLabel: words(80),
      linkUrl: link,
      imageUrl: link,
      /** The link opens inside the page; left out it opens in a new tab (TEN-23, TEN-24). */
      opensInPage: z.boolean().nullish(),
    })
    .partial()
    .nullish(),
  /** Where the guest's menu leads, for this enrollment (UX-30, UX-31). */
  externalLinks: externalLinksSchema.nullish(),
  /** A feed of the venue's news; its host must be one that the deployment allows (TEN-31). */
  rssUrl: link,
  /** `custom-fonts` sets a condensed face (TEN-29), `bill-upsells` offers dishes of the menus (MENU-16). */
  featureFlags: z
    .object({ "custom-fonts": z.boolean(), "bill-upsells": z.boolean() })
    .partial()
    .nullish(),
});

export type Upsell = z.infer<typeof upsellSchema>;
export type Customization = z.infer<typeof customizationSchema>;

/** The colours of a look's own, as they were published; a theme has one for each that is missing. */
export function coloursOf({ theme }: Customization): z.infer<typeof lookColoursSchema> {
  const published = { brand: theme?.background?.brand, ...theme?.colours };
  return Object.fromEntries(Object.entries(published).filter(([, colour]) => colour));
}

const lookColoursSchema = z
  .object({
    brand: z.string(),
    accent: z.string(),
    page: z.string(),
    card: z.string(),
    text: z.string(),
  })
  .partial();

/** What every page needs to know of its tenant to be rendered: little, and safe to send to the browser. */
export const lookSchema = z.object({
  theme: themeNameSchema,
  /** The venue's own colours as it published them; a theme takes over those that it can read. */
  colours: lookColoursSchema,
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  footerText: z.string().nullable(),
  fonts: z.array(fontSchema),
  /** TEN-29. */
  condensed: z.boolean(),
  /** The venue's offers on bill pages; they are not sent to other pages (BILL-19). */
  upsells: z.array(upsellSchema).optional(),
  /** MENU-16. */
  billUpsells: z.boolean().optional(),
  defaultLocale: localeSchema,
});

export type Look = z.infer<typeof lookSchema>;
export type Font = z.infer<typeof fontSchema>;
