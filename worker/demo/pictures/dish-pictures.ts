import { themeTokens } from "#themes/index";
import type { DemoVenue } from "../demo-venue";
import { tilesWithWidth } from "../landings/landing-records";
import { tilePicture } from "../landings/tiles";
import { picturePath } from "../menu-parts";
import { venueTexts } from "../menus";
import { demoVenues } from "../venues";
import { mannerOf } from "./manners";
import type { Pen } from "./pen";
import { picture } from "./picture";
import { drawingOf } from "./recipes";

/** Every picture of every demo menu and of its tables' first page, by its path below `public`. */
export function dishPictures(): Map<string, string> {
  return new Map(demoVenues.flatMap((demo) => [...ofDishes(demo), ...ofWideTiles(demo)]));
}

function ofDishes(demo: DemoVenue): [string, string][] {
  const sets = venueTexts[demo.id]?.sets ?? [];
  const manner = mannerOfVenue(demo);
  return [...demo.menu, ...sets].map((dish, place) => {
    const subject = { word: `${demo.id} ${dish.id}`, place };
    return [picturePath(demo, dish), picture(drawn(demo, dish.name), manner, subject)];
  });
}

/** Up to three dishes beside each other, for a tile as wide as the page. */
function ofWideTiles(demo: DemoVenue): [string, string][] {
  const manner = mannerOfVenue(demo);
  return tilesWithWidth(demo).flatMap(({ tile, large }, place): [string, string][] => {
    const shown = large ? tilePicture(demo, tile, true) : null;
    if (!shown) return [];
    const [middle, left, right] = shown.dishes.map((name) => drawn(demo, name));
    const draw = (pen: Pen) => {
      if (left) pen.at(-152, 0, () => left(pen), -7, 0.5);
      if (right) pen.at(152, 0, () => right(pen), 7, 0.5);
      if (middle) pen.at(0, 0, () => middle(pen), 0, 0.66);
    };
    const subject = { word: `${demo.id} ${shown.dishes.join(" ")}`, place, wide: true };
    return [[shown.path, picture(draw, manner, subject)]];
  });
}

function mannerOfVenue(demo: DemoVenue) {
  const own = demo.look.theme?.background?.brand;
  return mannerOf(demo.theme, own ?? themeTokens[demo.theme].colour.brand);
}

/** How a dish or a set menu is drawn, by its English name. */
function drawn(demo: DemoVenue, name: string): (pen: Pen) => void {
  const words = venueTexts[demo.id];
  const said = words?.dishes[name] ?? words?.sets?.find((set) => set.name === name);
  const english = said?.en?.[0] ?? name;
  const draw = drawingOf(english);
  if (!draw) throw new Error(`Nothing says what ${english} looks like.`);
  return draw;
}
