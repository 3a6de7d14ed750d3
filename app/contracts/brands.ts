import * as z from "zod";
import { venueIdSchema } from "./ids";
import { webAddressSchema, webLinkSchema } from "./links";
import { loyaltyProviders } from "./loyalty-programme";
import { typedLine, typedLines } from "./typed-text";

export const brandIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** ROUTE-68. */
export const brandSchema = z.object({
  id: brandIdSchema,
  name: typedLine(80).min(1),
  tagline: typedLine(160).nullable().default(null),
  description: typedLines(1_000).nullable().default(null),
  imageUrl: webLinkSchema,
  logoUrl: webLinkSchema,
  venueIds: z.array(venueIdSchema).max(200),
});

/** ROUTE-72. */
export const onboardingSchema = z.object({
  title: typedLine(80).min(1),
  text: typedLines(300),
  imageUrl: webLinkSchema,
});

/** LOC-02, LOC-03. */
export const guestAppPageFields = {
  /** What `/business-groups/{groupId}/locations` calls the group (ROUTE-16). */
  storeLocatorId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .nullable()
    .default(null),
  brands: z.array(brandSchema).max(40).default([]),
  onboarding: z.array(onboardingSchema).max(6).default([]),
  /** Which programme its guests collect points in: who runs it, and its name there. */
  loyalty: z
    .object({
      provider: z.enum(loyaltyProviders),
      reference: z.string().min(1).max(120),
    })
    .nullable()
    .default(null),
  /** Whether guests order at its venues; where they only read, its tab says so (UX-04). */
  takesOrders: z.boolean().default(true),
  footerText: typedLines(200).nullable().default(null),
  logoUrl: webLinkSchema,
  /** PNG files for phones on which the app is installed: 192 and 512 pixels wide, and 512 with room to be cut round. */
  icons: z
    .object({ small: webAddressSchema, large: webAddressSchema, maskable: webAddressSchema })
    .nullable()
    .default(null),
  /** Who codes by SMS are from: letters and digits, as phones show them. */
  smsSenderId: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/)
    .nullable()
    .default(null),
};

export type Brand = z.infer<typeof brandSchema>;
