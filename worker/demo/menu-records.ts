import {
  type MenuBlock,
  type MenuFile,
  type MenuVenue,
  menuFileSchema,
  menuVenueSchema,
  type PublishedMenu,
  type UnavailableProducts,
} from "~/contracts/menu";
import { type Video, videoSchema } from "~/contracts/video";
import type { DemoVenue, Dish } from "./demo-venue";
import { ALWAYS, MenuParts, picturePath, productIdOf } from "./menu-parts";
import { venueTexts } from "./menus";
import { englishOf } from "./menus/labels";
import type { VenueMenu, VenueTexts } from "./menus/words";
import { businessId } from "./records";
import { demoVenues } from "./venues";

/** Every menu of a demo business: of one venue, or of all venues of the group. */
export function menuFileRecord(ofBusiness: string): MenuFile {
  const venues = demoVenues.filter((demo) => businessId(demo) === ofBusiness);
  return menuFileSchema.parse({
    businessId: ofBusiness,
    language: venues[0]?.locale ?? "en-GB",
    menus: venues.flatMap((demo) => {
      const words = wordsOf(demo);
      return words.menus.map((menu, order) => menuOfVenue(demo, words, { menu, order }));
    }),
  });
}

/** Which of its business's menus a demo venue shows, and when. */
export function menuVenueRecord(demo: DemoVenue): MenuVenue {
  return menuVenueSchema.parse({
    venueId: demo.id,
    businessId: businessId(demo),
    menus: wordsOf(demo).menus.map(({ id, hours }) => ({
      id: productIdOf(demo, id),
      visible: true,
      constraints: hours ? constraintsOf(hours) : null,
    })),
  });
}

/** What has run out at a demo venue today, and every day. */
export function soldOutAt(demo: DemoVenue): UnavailableProducts["products"] {
  const { dishes } = wordsOf(demo);
  return demo.menu
    .filter(({ name }) => dishes[name]?.soldOut)
    .map(({ id }) => productIdOf(demo, id))
    .map((id) => ({ externalId: id, sku: id, start: ALWAYS.from, end: ALWAYS.to }));
}

/** The videos of a business's dishes, each under the name that its dish says (PROD-14). */
export function videoRecords(ofBusiness: string): Video[] {
  const venues = demoVenues.filter((demo) => businessId(demo) === ofBusiness);
  return venues.flatMap((demo) =>
    demo.menu.flatMap((dish) => {
      const film = wordsOf(demo).dishes[dish.name]?.film;
      if (!film) return [];
      return videoSchema.parse({
        businessId: ofBusiness,
        playbackId: film,
        sources: [{ url: `/videos/${demo.id}/${film}.mp4`, type: "video/mp4" }],
        posterUrl: picturePath(demo, dish),
        width: 640,
        height: 480,
      });
    }),
  );
}

function wordsOf(demo: DemoVenue): VenueTexts {
  const words = venueTexts[demo.id];
  if (!words) throw new Error(`The demo venue ${demo.id} says nothing of its menus.`);
  return words;
}

function constraintsOf(hours: NonNullable<VenueMenu["hours"]>) {
  const byDay = hours.flatMap(({ days, start, end }) => days.map((day) => ({ day, start, end })));
  return Object.fromEntries(
    byDay.map(({ day }) => [
      day,
      {
        available: true,
        hours: byDay.filter((one) => one.day === day).map(({ start, end }) => ({ start, end })),
      },
    ]),
  );
}

function menuOfVenue(
  demo: DemoVenue,
  words: VenueTexts,
  { menu, order }: { menu: VenueMenu; order: number },
): PublishedMenu {
  const parts = new MenuParts(demo, words, productIdOf(demo, menu.id));
  const categories = menu.groups.map((group, place) => {
    const english = words.inEnglish[group];
    const dishes = demo.menu.filter((dish) => dish.group === group);
    const sets = words.sets?.filter((set) => set.group === group) ?? [];
    const products = [
      ...sets.map((set) => parts.set(set)),
      ...dishes.map((dish) => parts.dish(dish, relatedTo(demo, words, { menu, dish }))),
    ];
    const note = order === 0 && place === 0 && words.note ? [noteOf(demo, words.note)] : [];
    return {
      id: productIdOf(demo, `${menu.id}-${place + 1}`),
      name: group,
      description: "",
      translations: english ? englishOf({ name: english }) : {},
      elements: [...products, ...note],
    };
  });
  const { en, text, enText } = menu;
  return {
    id: productIdOf(demo, menu.id),
    name: menu.name,
    order,
    description: text,
    shortDescription: text,
    imageUrl: demo.look.cover ?? null,
    translations: en
      ? englishOf({ name: en, ...(enText && { description: enText, shortDescription: enText }) })
      : {},
    categories,
    subProducts: parts.made,
    schedules: [],
  };
}

function noteOf(demo: DemoVenue, note: NonNullable<VenueTexts["note"]>): MenuBlock {
  const { title, text, en, link } = note;
  return {
    elementType: "BLOCK",
    id: productIdOf(demo, "note"),
    title,
    description: text,
    imageUrl: null,
    link: link ? { url: link.url, label: link.label } : null,
    backgroundColor: null,
    textColor: null,
    translations: en
      ? englishOf({ title: en[0], description: en[1], ...(link?.en && { linkLabel: link.en }) })
      : {},
  };
}

/** What goes with a dish: a favourite of each of the two parts of the menu that come after its own. */
function relatedTo(
  demo: DemoVenue,
  { dishes }: VenueTexts,
  { menu, dish }: { menu: VenueMenu; dish: Dish },
): string[] {
  const own = menu.groups.indexOf(dish.group);
  const next = [1, 2].map((step) => menu.groups[(own + step) % menu.groups.length]);
  return [...new Set(next)].flatMap((group) => {
    if (group === dish.group) return [];
    const there = demo.menu.filter(
      (other) => other.group === group && !dishes[other.name]?.soldOut,
    );
    const liked = there.find((other) => dishes[other.name]?.tags.includes("favourite")) ?? there[0];
    return liked ? [productIdOf(demo, liked.id)] : [];
  });
}
