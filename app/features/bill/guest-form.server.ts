import * as z from "zod";
import type { BillDocument } from "~/contracts/bill";
import { chosenNameOf, fitsBeside, LONGEST_NAME } from "~/contracts/guest-name";
import { cleanLine } from "~/contracts/typed-text";
import { GUEST_SIGNS } from "~/domain/bill/guest-signs";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { message } from "../forms/messages";
import { ownIds } from "./people.server";
import { SIGNS } from "./signs";

/** How a guest wants the others to see them: without marks that could turn the text beside the name. */
export const guestFormSchema = z.object({
  name: z
    .string()
    .overwrite(cleanLine)
    .default("")
    .refine(fitsBeside, message("pay:guest.tooLong"))
    .transform((name) => name || null),
  sign: z
    .enum(GUEST_SIGNS)
    .nullish()
    .catch(null)
    .transform((sign) => sign ?? null),
});

export function guestForm(bill: BillDocument, request: Request, locale: Locale) {
  return {
    chosen: chosenNameOf(request.headers),
    most: String(LONGEST_NAME),
    signs: signChoices(bill, locale),
  };
}

function signChoices(bill: BillDocument, locale: Locale) {
  const own = ownIds(bill);
  const others = bill.participants.filter(({ id }) => !own.has(id));
  const taken = new Set(others.map(({ sign }) => sign));
  return GUEST_SIGNS.map((sign) => ({
    sign,
    character: SIGNS[sign],
    label: say(locale, "pay", `guest.sign.${sign}`),
    taken: taken.has(sign),
  }));
}
