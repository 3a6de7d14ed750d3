/** The menu of 300 dishes that the stock page shows, published as an operator publishes it. */
import { publish, units } from "./site.mjs";
import { menu } from "./stock/app/menu-data.ts";

export const MENU_ID = "whole-menu";

/** @returns {Promise<string>} The path of the menu under a place of the venue. */
export async function publishMenu(site, venue) {
  const product = productOf(venue);
  await publish(site, `businesses/${venue.businessId}/menus`, {
    businessId: venue.businessId,
    language: "en-GB",
    menus: [
      {
        id: MENU_ID,
        name: menu.name,
        order: 0,
        description: menu.text,
        shortDescription: "",
        imageUrl: null,
        translations: {},
        schedules: [],
        subProducts: [],
        categories: menu.courses.map(({ id, name, dishes }) => ({
          id,
          name,
          description: "",
          translations: {},
          elements: dishes.map(product),
        })),
      },
    ],
  });
  await publish(site, `venues/${venue.venueId}/menus`, {
    venueId: venue.venueId,
    businessId: venue.businessId,
    menus: [{ id: MENU_ID, visible: true, constraints: null }],
  });
  return `/menus/EN/${MENU_ID}`;
}

const productOf = ({ currency }) =>
  function product({ id, name, text, amount, tags, picture }) {
    return {
      elementType: "PRODUCT",
      id,
      type: "PRODUCT",
      sku: id,
      name,
      description: text,
      shortDescription: "",
      imageUrl: picture,
      price: { amount: units(amount), currency },
      tags,
      allergens: menu.allergens.slice(0, amount % 2),
      availableForOrder: true,
      translations: {},
      snoozePeriod: null,
      subProductIds: [],
      subProductPrices: [],
      priceDeterminedBySubProducts: false,
      pricingStrategy: null,
      calories: null,
      videoPlaybackId: null,
      min: 0,
      max: null,
      multiMax: null,
      relatedProducts: [],
    };
  };
