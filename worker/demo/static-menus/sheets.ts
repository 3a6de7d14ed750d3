import type { StaticMenu } from "~/contracts/static-menu";
import { fromMinorUnits } from "~/domain/money/currency";
import { formatMoney } from "~/domain/money/text";
import type { DemoVenue, Dish } from "../demo-venue";

type Menu = Pick<DemoVenue, "id" | "currency" | "locale" | "menu">;

/** A page of a printed menu, in pixels: a phone shows it at half its width, and its words can be read. */
export const SHEET = { width: 680, height: 1_170 };

/** The parts of a venue's carte on each page of its printed menu. */
export const SHEETS: Record<string, readonly (readonly string[])[]> = {
  leon: [
    ["Entrées", "Moules-frites"],
    ["Plats", "Desserts", "Boissons"],
  ],
};

/** A part of the carte as it is printed. */
export type PrintedPart = { name: string; dishes: { dish: Dish; price: string }[] };

/** What stands on each page of a venue's printed menu, with its prices. */
export function printedSheets({ id, currency, locale, menu }: Menu): PrintedPart[][] {
  return (SHEETS[id] ?? []).map((parts) =>
    parts.map((name) => ({
      name,
      dishes: menu
        .filter(({ group }) => group === name)
        .map((dish) => ({
          dish,
          price: formatMoney(fromMinorUnits(dish.price, currency), currency, locale),
        })),
    })),
  );
}

/** A venue's printed menu as its operator publishes it. */
export function printedMenu(venue: Menu): StaticMenu {
  const folder = `/menus/${venue.id}`;
  return {
    pictures: printedSheets(venue).map((parts, place) => ({
      url: `${folder}/page-${place + 1}.webp`,
      ...SHEET,
      text: parts.map(inWords).join("\n\n"),
    })),
    pdfUrl: `${folder}/carte.pdf`,
  };
}

function inWords({ name, dishes }: PrintedPart): string {
  const lines = dishes.map(({ dish, price }) => `${dish.name}, ${price}`);
  return [name, ...lines].join("\n");
}
