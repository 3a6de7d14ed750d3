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

export const cookieChoices = z.record(text, cookieChoice);

export const marketing = z.record(text, z.object({ selected: z.boolean(), at: instant }));

export const CONSENT_CALLS = {
  cookieChoices: call([], cookieChoices),
  chooseCookies: call([cookieChoices], cookieChoices),
  erase: call([], z.void()),
  marketingChoices: call([], marketing),
  chooseMarketing: call([marketing], marketing),
} as const;

export type StoredMarketing = z.output<typeof marketing>;
