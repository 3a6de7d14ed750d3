import * as z from "zod";
import { themeNames } from "#themes/theme-names";
import type { DeviceId, ProductId, TableId, VenueId } from "~/contracts/ids";
import { posOrderSchema } from "~/contracts/pos";
import {
  appId,
  businessId,
  deviceId,
  enrollmentId,
  productId,
  tableId,
  venueId,
} from "~/domain/ids.schema";
import { locales } from "~/i18n/locales";
import tills from "./tills.json";

export const TABLES_PER_VENUE = 6;

/** A dish as a demo till knows it. Prices are whole minor units of the venue's currency (cents). */
const dishSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  price: z.int(),
  /** What it is served with; a price on top, or 0. */
  sides: z.array(z.strictObject({ name: z.string(), price: z.int() })).default([]),
  /** It has run out when the till is opened. */
  soldOut: z.boolean().default(false),
});

const tillsSchema = z.strictObject({
  guestApp: z.strictObject({ appId, name: z.string(), host: z.string() }),
  venues: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      businessId,
      enrollmentId,
      theme: z.enum(themeNames),
      city: z.string(),
      countryName: z.string(),
      country: z.string(),
      currency: z.string(),
      locale: z.enum(locales),
      /** What a table is called there: "Table 4", "Tisch 4". */
      tableWord: z.string(),
      staff: z.string(),
      /** What the till calls a part of the order where it splits by seat or by check. */
      partWord: z.string().optional(),
      posSplitMode: posOrderSchema.shape.posSplitMode,
      /** What the till adds to the dishes; rates in hundredths of a percent. */
      charges: z.array(
        z.strictObject({
          label: z.string(),
          type: z.enum(["SERVICE_CHARGE", "SALES_TAX"]),
          rate: z.int(),
        }),
      ),
      /** The VAT rate of every price, in hundredths of a percent; without it the till sends no VAT. */
      vatRate: z.int().optional(),
      /** A discount on the whole order of the first table, in hundredths of a percent. */
      loyalty: z.strictObject({ label: z.string(), rate: z.int() }).optional(),
      /** Paid ahead when the first table was booked, in minor units. */
      deposit: z.int().optional(),
      vouchers: z.boolean(),
      menu: z.array(dishSchema),
    }),
  ),
});

export type Dish = z.output<typeof dishSchema>;

/** What the till of a demo venue is set to; what guests see of the venue is published (`records`). */
export type DemoVenue = { id: VenueId } & z.output<typeof tillsSchema>["venues"][string];

const { guestApp, venues } = tillsSchema.parse(tills);

export const demoGuestApp = guestApp;

/** Every demo venue: one for each theme, and the four of the demo group. */
export const demoVenues: readonly DemoVenue[] = Object.entries(venues).map(([id, till]) => ({
  id: venueId.parse(id),
  ...till,
}));

export function demoVenue(named: string): DemoVenue | undefined {
  return demoVenues.find(({ id }) => id === named);
}

/** Venues of one business share their menus, in which their dishes are told apart. */
export function productIdOf({ id, businessId }: DemoVenue, dishId: string): ProductId {
  return productId.parse(businessId === `biz-${id}` ? dishId : `${id}-${dishId}`);
}

/** The id of the code on a demo table, a readable one that it shares with the table itself. */
export function demoDeviceId(venue: VenueId, number: number): DeviceId {
  return deviceId.parse(`${venue}-t${number}`);
}

export function demoTableId(venue: VenueId, number: number): TableId {
  return tableId.parse(`${venue}-t${number}`);
}

/** @returns the tables' numbers, from 1. */
export function tableNumbers(): number[] {
  return Array.from({ length: TABLES_PER_VENUE }, (_, index) => index + 1);
}
