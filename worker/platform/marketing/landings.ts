import { Hono } from "hono";
import { businessIdSchema } from "~/contracts/ids";
import {
  type Landing,
  type LandingAnswer,
  type MenuLanguage,
  menuLanguageSchema,
} from "~/contracts/landing";
import { withOtherEnglish } from "~/i18n/text-languages";
import { pathId } from "../body";
import type { PlatformEnv } from "../context";
import { notFound } from "../refusal";

/** How a business arranges the first page of its tables, base `/api/marketing/public` (MENU-03). */
export const landings = new Hono<PlatformEnv>().get(
  "/businesses/:businessId/menu/:language",
  async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    const language = pathId(menuLanguageSchema, c.req.param("language"));
    const landing = await c.get("records").landing(businessId);
    if (!landing) throw notFound();
    return c.json(landingIn(landing, language));
  },
);

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
