import * as z from "zod";
import { isPreference, type UserPreference } from "~/domain/consent/cookie-preferences";
import type { CookieChoiceView } from "./cookie-choice";

/**
 * The form of cookie preferences: accept all, refuse all, or what is selected (CONS-07, CONS-08). It names the questions that it
 * asked, since nothing else can have been answered.
 */
export const cookieFormSchema = z.object({
  intent: z.enum(["all", "none", "selection"]),
  /** The bar of a first visit, which stays while its guest goes on to other pages. */
  from: z.literal("bar").optional(),
  asked: z.array(z.string().max(64)).min(1).max(20),
  selected: z.array(z.string().max(64)).max(20).default([]),
});

export function cookieChoiceView(
  preferences: readonly UserPreference[],
  action: string,
): CookieChoiceView {
  const items = preferences.flatMap(({ id, preferenceId, needToBeChanged, userStatus }) =>
    isPreference(id)
      ? [
          {
            id,
            question: preferenceId.id,
            changeable: needToBeChanged,
            selected: userStatus === "ACCEPTED",
          },
        ]
      : [],
  );
  return { action, items };
}
