import * as z from "zod";
import { INVALID_TIME, isHoursOfDay } from "~/domain/menu/menu-times";
import { customizationSchema } from "./customization";
import { menuFileSchema, menuVenueSchema } from "./menu";
import { reviewConfigurationSchema } from "./review";
import { strictly } from "./strictly";
import { guestAppSchema, settingsSchema, tableDeviceSchema, venueSchema } from "./venue";

/**
 * Records as an operator sends them. A stored record that breaks a rule is shown without the value; one
 * that is only being published is refused, so that its author learns of it.
 */
export const publishedVenueSchema = strictly(venueSchema);

export const publishedDeviceSchema = strictly(tableDeviceSchema);

export const publishedCustomizationSchema = strictly(customizationSchema);

export const publishedReviewsSchema = strictly(reviewConfigurationSchema);

export const publishedSettingsSchema = strictly(settingsSchema);

export const publishedGuestAppSchema = strictly(guestAppSchema);

/** The menus of a business; what its till calls its products is its own. */
export const publishedMenusSchema = menuFileSchema.superRefine(({ menus }, context) => {
  const seen = new Set<string>();
  for (const [place, { id }] of menus.entries()) {
    if (seen.has(id))
      context.addIssue({ code: "custom", message: "twice", path: ["menus", place, "id"] });
    seen.add(id);
  }
});

/** A stored list with hours that can't be read hides the menu (MENU-24); its author gets an error at once. */
export const publishedMenuVenueSchema = menuVenueSchema.superRefine(({ menus }, context) => {
  for (const [place, { constraints }] of menus.entries()) {
    for (const [day, rule] of Object.entries(constraints ?? {})) {
      for (const [hour, range] of (rule?.hours ?? []).entries()) {
        for (const end of ["start", "end"] as const) {
          if (isHoursOfDay(range[end])) continue;
          const path = ["menus", place, "constraints", day, "hours", hour, end];
          context.addIssue({ code: "custom", message: INVALID_TIME, path });
        }
      }
    }
  }
});

/** A key for a till. It is shown once; only its SHA-256 is stored. */
export const tillKeySchema = z.object({ key: z.string() });
