import * as z from "zod";
import { text } from "~/domain/fields.schema";
import { userStatusSchema } from "../consent";
import { call } from "./call";
import { instant } from "./values";

const cookieChoice = z.object({
  status: userStatusSchema,
  version: z.int().positive(),
  day: z.iso.date(),
});

/** What a guest said of preferences, by the preference's id. */
export const cookieChoices = z.record(text, cookieChoice);

/** What a user said of marketing, by the value's id, and when. */
export const marketing = z.record(text, z.object({ selected: z.boolean(), at: instant }));

/** The calls of the object that stores what one guest agreed to, or one user. */
export const CONSENT_CALLS = {
  cookieChoices: call([], cookieChoices),
  chooseCookies: call([cookieChoices], cookieChoices),
  erase: call([], z.void()),
  marketingChoices: call([], marketing),
  chooseMarketing: call([marketing], marketing),
} as const;

export type StoredMarketing = z.output<typeof marketing>;
