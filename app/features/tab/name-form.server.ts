import * as z from "zod";
import { cleanLine } from "~/contracts/typed-text";
import { message } from "../forms/messages";

/** A name: required, and not blank once it is trimmed (TAB-11). */
const nameSchema = z
  .string({ error: message("hold:name.required") })
  .overwrite(cleanLine)
  .max(80, message("hold:name.tooLong"))
  // Conform takes an empty text for none.
  .pipe(z.string({ error: message("hold:name.blank") }));

export const nameFormSchema = z.object({ firstName: nameSchema, lastName: nameSchema });
