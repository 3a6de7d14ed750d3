import { marketingApi } from "~/contracts/api/marketing";
import type { Landing, LandingAnswer, MenuLanguage } from "~/contracts/landing";
import { withOtherEnglish } from "~/i18n/text-languages";
import { notFound } from "./refusal";
import { serve } from "./serve";

/** The look of a venue (TEN-14), and how a business arranges the first page of its tables (MENU-03). */
export const marketing = serve(marketingApi, {
  async landing({ businessId, language }, c) {
    const landing = await c.get("records").landing(businessId);
    if (!landing) throw notFound();
    return landingIn(landing, language);
  },
  async customization({ enrollmentId }, c) {
    const customization = await c.get("records").customization(enrollmentId);
    if (!customization) throw notFound();
    return customization;
  },
});

/** A configuration with its labels in one language; one without a translation is in the business's own. */
export function landingIn(
  { isActive, defaultLayout, layouts, language: own }: Landing,
  language: MenuLanguage,
): LandingAnswer {
  const inLanguage = <L extends { tiles: Tile[] }>(layout: L) => ({
    ...layout,
    tiles: layout.tiles.map(({ translations, ...tile }) => {
      // One English stands for the other where there is no other.
      for (const wanted of withOtherEnglish(language)) {
        if (wanted === own) break;
        const label = translations[wanted];
        if (label) return { ...tile, label, labelLanguage: wanted };
      }
      return { ...tile, labelLanguage: own };
    }),
  });
  return {
    isActive,
    defaultLayout: defaultLayout && inLanguage(defaultLayout),
    layouts: layouts.map(inLanguage),
  };
}

type Tile = NonNullable<Landing["defaultLayout"]>["tiles"][number];
