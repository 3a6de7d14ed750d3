import type { BillStage } from "~/features/bill/standing.server";
import type { UpsellView } from "~/features/bill/upsells.server";
import { withoutMenus } from "~/features/menu/without-menus.server";
import { type PageArgs, patience } from "~/routes/access/access.server";
import { menuBaseOf, servedAt } from "~/routes/use-cases/menu/menu-place.server";
import { offeredDishes } from "~/routes/use-cases/menu/upsells.server";

/** How many dishes a bill offers, from all menus together. */
const MOST = 3;

/** Nothing goes with a meal that has not begun, and nobody who has paid is offered what they just ate. */
const BEFORE_OR_AFTER: ReadonlySet<BillStage> = new Set(["empty", "paid", "closed"]);

/**
 * Dishes of the menus that go with any meal, as a bill offers them where the venue's look has the feature on
 * (MENU-15, MENU-16); none where they can't be had soon: a bill is about paying.
 */
export async function billUpsellsOf(
  place: PageArgs & { request: Request },
  stage: BillStage,
): Promise<UpsellView[]> {
  const { context } = place;
  if (!context.tenant.look.billUpsells || BEFORE_OR_AFTER.has(stage)) return [];
  const base = await menuBaseOf(place);
  const { venue } = base;
  const { baskets } = context.platform;
  const answers = await patience(
    Promise.all([
      baskets.billUpsells(venue.businessId, context.locale),
      servedAt(place, venue).catch(withoutMenus(context)),
    ]),
  );
  const [found, served] = answers ?? [];
  if (!found?.ok || !served) return [];
  const dishes = offeredDishes(place, { ...base, served }, found.value);
  return dishes.slice(0, MOST).map((dish) => ({
    key: dish.key,
    title: dish.name.text,
    text: [dish.price, dish.text?.text].filter(Boolean).join(" · ") || null,
    href: dish.href,
    lang: dish.name.lang,
  }));
}
