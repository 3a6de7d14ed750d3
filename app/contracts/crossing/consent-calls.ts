import * as z from "zod";
import { text } from "../bill-event-values";
import { userStatusSchema } from "../consent";
import { call } from "./call";
import { instant } from "./values";

/** What a guest said of preferences, by the preference's id. */
const choices = z.record(text, userStatusSchema);

/** What a user said of marketing, by the value's id, and when. */
const marketing = z.record(text, z.object({ selected: z.boolean(), at: instant }));

/** The calls of the object that stores what one guest agreed to, or one user. */
export const CONSENT_CALLS = {
  cookieChoices: call([], choices),
  chooseCookies: call([choices], choices),
  erase: call([], z.void()),
  marketingChoices: call([], marketing),
  chooseMarketing: call([marketing], marketing),
} as const;

export type CookieChoices = z.output<typeof choices>;
export type StoredMarketing = z.output<typeof marketing>;
