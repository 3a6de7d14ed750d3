import * as z from "zod";
import { plainName } from "~/contracts/guest-name";
import { message } from "../forms/messages";

/** A name: required, and not blank once it is trimmed (TAB-11). */
const nameSchema = z
  .string({ error: message("hold:name.required") })
  .max(80, message("hold:name.tooLong"))
  .transform(plainName)
  // Conform takes an empty text for none.
  .pipe(z.string({ error: message("hold:name.blank") }));

/** The form that gives a tab its name. */
export const nameFormSchema = z.object({ firstName: nameSchema, lastName: nameSchema });
