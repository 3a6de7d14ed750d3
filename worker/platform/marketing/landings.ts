import { Hono } from "hono";
import { businessIdSchema } from "~/contracts/ids";
import {
  type Landing,
  type LandingAnswer,
  type MenuLanguage,
  menuLanguageSchema,
} from "~/contracts/landing";
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
      const translated = language === own ? undefined : translations[language];
      // American English is read as English where there is no other.
      const english = language === "US" && own !== "EN" ? translations.EN : undefined;
      const label = translated ?? english;
      const labelLanguage = translated ? language : english ? ("EN" as const) : own;
      return { ...tile, label: label ?? tile.label, labelLanguage };
    }),
  });
  return {
    isActive,
    defaultLayout: defaultLayout && inLanguage(defaultLayout),
    layouts: layouts.map(inLanguage),
  };
}

type Tile = NonNullable<Landing["defaultLayout"]>["tiles"][number];
