import * as z from "zod";
import { menuFaults } from "~/domain/menu/menu-faults";
import { withinChoice } from "~/domain/menu/menu-size";
import { INVALID_TIME, isHoursOfDay } from "~/domain/menu/menu-times";
import { customizationSchema } from "./customization";
import { landingSchema, refuseUnreadable } from "./landing";
import { legalDataSchema, vatNumberSchema } from "./legal-data";
import { publishableProgrammeSchema } from "./loyalty-programme";
import { menuFileSchema, menuVenueSchema } from "./menu";
import { reservationSchema } from "./reservations";
import { reviewConfigurationSchema } from "./review";
import { staticMenuSchema } from "./static-menu";
import { strictly } from "./strictly";
import { guestAppSchema, settingsSchema, tableDeviceSchema, venueSchema } from "./venue";
import { videoSchema } from "./video";

/** A page repeats names. */
const LONGEST_NAME = 500;
/** A list of places shows many addresses. */
const LONGEST_ADDRESS = 200;

/**
 * Records as an operator sends them. A stored record that breaks a rule is shown without the value; one
 * that is only being published is refused, so that its author learns of it.
 */
export const publishedVenueSchema = strictly(
  venueSchema.extend({
    address: venueSchema.shape.address.superRefine((address, context) => {
      for (const [part, text] of Object.entries(address)) {
        if ((text?.length ?? 0) <= LONGEST_ADDRESS) continue;
        context.addIssue({ code: "custom", message: "too_big", path: [part] });
      }
    }),
  }),
);

export const publishedDeviceSchema = strictly(
  tableDeviceSchema.extend({ name: tableDeviceSchema.shape.name.max(LONGEST_NAME) }),
);

export const publishedCustomizationSchema = strictly(customizationSchema);

export const publishedReviewsSchema = strictly(reviewConfigurationSchema);

export const publishedSettingsSchema = strictly(settingsSchema);

/** A guest app's pages look through all of its venues, and its map shows them. */
const MOST_VENUES = 500;

export const publishedGuestAppSchema = strictly(
  guestAppSchema.extend({
    name: guestAppSchema.shape.name.max(LONGEST_NAME),
    venueIds: guestAppSchema.shape.venueIds.max(MOST_VENUES),
  }),
);

export const publishedReservationSchema = strictly(reservationSchema);

/** The menus of a business; what its till calls its products is its own. */
export const publishedMenusSchema = menuFileSchema.superRefine(({ menus }, context) => {
  const seen = new Set<string>();
  const listed = withinChoice(menus.toSorted((one, other) => one.order - other.order));
  for (const [index, menu] of menus.entries()) {
    const refuse = (message: string, path: readonly (string | number)[]) =>
      context.addIssue({ code: "custom", message, path: ["menus", index, ...path] });
    if (seen.has(menu.id)) refuse("twice", ["id"]);
    seen.add(menu.id);
    if (!listed.includes(menu)) refuse("too_large_page", []);
    // A stored menu with such a fault is shown without the broken part.
    for (const { code, path } of menuFaults(menu)) refuse(code, path);
  }
});

/** A stored list with hours that can't be read hides the menu (MENU-24); its author gets an error at once. */
export const publishedMenuVenueSchema = menuVenueSchema.superRefine(({ menus }, context) => {
  for (const [index, { constraints }] of menus.entries()) {
    for (const [day, rule] of Object.entries(constraints ?? {})) {
      for (const [hour, range] of (rule?.hours ?? []).entries()) {
        for (const end of ["start", "end"] as const) {
          if (isHoursOfDay(range[end])) continue;
          const path = ["menus", index, "constraints", day, "hours", hour, end];
          context.addIssue({ code: "custom", message: INVALID_TIME, path });
        }
      }
    }
  }
});

/** How a business arranges the first page of its tables; no two tiles in one place. */
export const publishedLandingSchema = strictly(landingSchema).superRefine(refuseUnreadable);

/** A menu of pictures or a PDF, which is a field of its venue and has a draft by itself. */
export const publishedStaticMenuSchema = strictly(staticMenuSchema);

/** The company behind a venue. A wrong VAT number would make every invoice invalid, so it is refused. */
export const publishedLegalDataSchema = strictly(
  legalDataSchema.extend({ vatNumber: vatNumberSchema }),
);

/** A dish's video. */
export const publishedVideoSchema = strictly(videoSchema);

/** A loyalty programme of a provider that there is (LOY-01, LOY-03). */
export const publishedLoyaltySchema = strictly(publishableProgrammeSchema);

/** A key for a till. It is shown once; only its SHA-256 is stored. */
export const tillKeySchema = z.object({ key: z.string() });
