import * as z from "zod";
import { phoneFormSchema } from "../account/account-forms.server";
import { message } from "../forms/messages";

const MISSING = message("loyalty:loyalty.identification.missing");
const word = (most: number) => z.string({ error: MISSING }).min(1, MISSING).max(most, MISSING);

const buy = z.object({
  intent: z.literal("buy"),
  rewardId: word(64).brand<"RewardId">(),
  // Made with the form, so that a form that is sent twice buys once.
  key: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/),
});
const logOut = z.object({ intent: z.literal("logOut") });
const optIn = z.object({ intent: z.literal("optIn"), optIn: z.string().optional() });

/** What a member does on the page of a programme: buys a reward, or leaves. */
export const memberFormSchema = z.discriminatedUnion("intent", [buy, logOut]);

/** The same on the page of a guest app, where a signed-in guest joins as well. */
export const guestAppFormSchema = z.discriminatedUnion("intent", [buy, logOut, optIn]);

// A page whose script runs stores what comes back before it goes on; without one the answer leads on.
const scripted = z.string().optional();

/** How a guest says who they are (LOY-11, LOY-17). */
export const identificationFormSchema = z.discriminatedUnion("intent", [
  phoneFormSchema.extend({ intent: z.literal("phone"), scripted }),
  optIn.extend({ scripted }),
  z.object({
    intent: z.literal("password"),
    username: word(120),
    password: word(200),
    scripted,
  }),
]);
