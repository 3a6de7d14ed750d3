import type { UnavailableProducts } from "~/contracts/menu";
import type { Platform } from "~/services/platform.server";
import { type DemoVenue, productIdOf } from "./demo-venue";
import { type Html, html } from "./html";
import { ALWAYS } from "./seed";
import type { DemoTill } from "./till";

type Products = UnavailableProducts["products"];

/** What has run out at a venue, of all that its business says has run out. */
export async function soldOutNow(platform: Platform, venue: DemoVenue): Promise<Products> {
  const own = new Set(venue.menu.map(({ id }) => productIdOf(venue, id)));
  const products = await platform.menus.unavailable(venue.businessId);
  return products.filter(({ externalId }) => own.has(externalId));
}

/** Takes a dish off the menu, or brings it back, as the form says. */
export async function changeSoldOut(
  till: DemoTill,
  venue: DemoVenue,
  { form, before }: { form: FormData; before: Products },
): Promise<void> {
  const dish = venue.menu.find(({ id }) => id === form.get("dish"));
  if (!dish) return;
  const externalId = productIdOf(venue, dish.id);
  const others = before.filter((product) => product.externalId !== externalId);
  const gone = { externalId, sku: externalId, start: ALWAYS.from, end: ALWAYS.to };
  await till.soldOut(form.get("gone") === "true" ? [...others, gone] : others);
}

/** The dishes that ran out, with the actions of the kitchen. */
export function soldOutList(venue: DemoVenue, products: Products): Html {
  const gone = new Set(products.map(({ externalId }) => externalId));
  const dishes = venue.menu.map((dish) => ({
    ...dish,
    gone: gone.has(productIdOf(venue, dish.id)),
  }));
  const action = `/demo/${venue.id}/sold-out`;
  return html`<section id="sold-out">
    <h2>Sold out</h2>
    ${dishes
      .filter((dish) => dish.gone)
      .map(
        ({ id, name }) => html`<form method="post" action="${action}" class="row">
          <span>${name}</span>
          <input type="hidden" name="dish" value="${id}">
          <button name="gone" value="false">Bring it back</button>
        </form>`,
      )}
    <form method="post" action="${action}" class="row">
      <label>Dish <select name="dish">${dishes
        .filter((dish) => !dish.gone)
        .map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>
      <button name="gone" value="true">Take it off the menu</button>
    </form>
  </section>`;
}
