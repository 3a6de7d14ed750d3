import * as z from "zod";
import type { CookieChoice } from "~/domain/consent/cookie-preferences";
import { text } from "../bill-event-values";
import { userStatusSchema } from "../consent";
import { call } from "./call";
import { instant } from "./values";

/** An earlier build stored and sent the answer alone; by then every question had its first version. */
const cookieChoice = z.union([
  z.object({
    status: userStatusSchema,
    version: z.int().positive(),
    day: z.iso.date().nullable(),
  }),
  userStatusSchema.transform((status): CookieChoice => ({ status, version: 1, day: null })),
]);

/** What a guest said of preferences, by the preference's id. */
export const cookieChoices = z.record(text, cookieChoice);

/** What a user said of marketing, by the value's id, and when. */
export const marketing = z.record(text, z.object({ selected: z.boolean(), at: instant }));

/** The calls of the object that stores what one guest agreed to, or one user. */
export const CONSENT_CALLS = {
  cookieChoices: call([], cookieChoices, { v: 2 }),
  chooseCookies: call([cookieChoices], cookieChoices, { v: 2 }),
  erase: call([], z.void()),
  marketingChoices: call([], marketing),
  chooseMarketing: call([marketing], marketing),
} as const;

export type StoredMarketing = z.output<typeof marketing>;
