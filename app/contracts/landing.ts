import * as z from "zod";
import { INVALID_TIME, isHoursOfDay } from "~/domain/menu/menu-times";
import { type Language, languages, parseLanguage } from "~/i18n/languages";
import { businessIdSchema, menuIdSchema, productIdSchema, recordIdSchema } from "./ids";
import { webAddressSchema } from "./links";
import { colourSchema, weekdaySchema } from "./menu";
import { typedLine } from "./typed-text";

const labelSchema = typedLine(120).min(1);
const displaySchema = z.enum(["INSIDE", "OUTSIDE"]);

/** MENU-36. */
const LANDING_COLUMNS = 2;
const MAX_ROWS = 30;
const MAX_TILES = 40;
const MAX_LAYOUTS = 50;

/** MENU-06, MENU-07. */
const tile = {
  label: labelSchema,
  imageUrl: webAddressSchema.nullable(),
  size: z.enum(["small", "large"]),
  /** From 0. */
  x: z
    .int()
    .min(0)
    .max(LANDING_COLUMNS - 1),
  /** From 0. */
  y: z
    .int()
    .min(0)
    .max(MAX_ROWS - 1),
  backgroundColor: colourSchema.nullish(),
  colour: colourSchema.nullish(),
  /** The label is read aloud, and not seen. */
  hideLabel: z.boolean().default(false),
  labelDisplay: displaySchema.nullish(),
  displayMode: displaySchema.nullish(),
};

/** MENU-06. */
const targets = [
  { type: z.literal("category"), menuId: menuIdSchema, categoryId: recordIdSchema },
  { type: z.literal("product"), menuId: menuIdSchema, productId: productIdSchema },
  { type: z.literal("subMenu"), menuId: menuIdSchema },
  {
    type: z.literal("externalLink"),
    url: webAddressSchema,
  },
] as const;

/** The language in an address: trimmed, in either case, GB as EN (I18N-04, I18N-05). */
export const menuLanguageSchema = z
  .string()
  .transform((text) => parseLanguage(text))
  .pipe(z.enum(languages));
export type MenuLanguage = Language;

/** The tiles of a layout as they are stored, with their labels in every language that they have. */
const storedTileSchema = tileSchema({
  translations: z.partialRecord(z.enum(languages), labelSchema).default({}),
});
/** A tile in the language that was asked for; `labelLanguage` says which one its label is in. */
const shownTileSchema = tileSchema({ labelLanguage: z.enum(languages) });

/** MENU-03 to MENU-08. HH:MM by the venue's clock, the end not included; hours may pass midnight. */
export const landingSchema = z.object({
  businessId: businessIdSchema,
  /** The language of the labels. */
  language: z.enum(languages),
  ...layoutsOf(storedTileSchema),
});

/** What `GET /api/marketing/public/businesses/{businessId}/menu/{language}` answers (MENU-03). */
export const landingAnswerSchema = z.object(layoutsOf(shownTileSchema));

/** Refuses times that can't be read, and two tiles in one place, each with its path. */
export function refuseUnreadable(
  { defaultLayout, layouts }: Pick<Landing, "defaultLayout" | "layouts">,
  context: z.RefinementCtx,
): void {
  for (const [index, layout] of layouts.entries()) {
    for (const end of ["start", "end"] as const) {
      if (isHoursOfDay(layout[end])) continue;
      context.addIssue({ code: "custom", message: INVALID_TIME, path: ["layouts", index, end] });
    }
    refuseOverlaps(layout.tiles, ["layouts", index], context);
  }
  if (defaultLayout) refuseOverlaps(defaultLayout.tiles, ["defaultLayout"], context);
}

function tileSchema<S extends z.ZodRawShape>(words: S) {
  const [category, product, subMenu, externalLink] = targets;
  return z.discriminatedUnion("type", [
    z.object({ ...category, ...tile, ...words }),
    z.object({ ...product, ...tile, ...words }),
    z.object({ ...subMenu, ...tile, ...words }),
    z.object({ ...externalLink, ...tile, ...words }),
  ]);
}

function layoutsOf<T extends z.ZodType>(one: T) {
  const tiles = z.array(one).max(MAX_TILES);
  return {
    isActive: z.boolean(),
    /** Shown where no other layout is scheduled; null for the plain list of menus. */
    defaultLayout: z.object({ tiles }).nullable(),
    layouts: z
      .array(
        z.object({
          days: z.array(weekdaySchema).min(1),
          start: z.string(),
          end: z.string(),
          tiles,
        }),
      )
      .max(MAX_LAYOUTS),
  };
}

type Placed = Pick<z.infer<typeof storedTileSchema>, "size" | "x" | "y">;

function refuseOverlaps(
  tiles: readonly Placed[],
  path: (string | number)[],
  context: z.RefinementCtx,
): void {
  const taken = new Set<string>();
  for (const [index, { size, x, y }] of tiles.entries()) {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", message, path: [...path, "tiles", index, field] });
    if (size === "large" && x !== 0) refuse("x", "no_room");
    const cells = size === "large" ? [0, 1] : [x];
    if (cells.some((column) => taken.has(`${column}/${y}`))) refuse("y", "taken");
    for (const column of cells) taken.add(`${column}/${y}`);
  }
}

export type Landing = z.infer<typeof landingSchema>;
export type LandingAnswer = z.infer<typeof landingAnswerSchema>;
export type LandingTile = z.infer<typeof shownTileSchema>;
