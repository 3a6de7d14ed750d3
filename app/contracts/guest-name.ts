import * as z from "zod";
import { GUEST_SIGNS } from "~/domain/bill/guest-signs";
import { warnOfUnreadable } from "./stored-cookie";
import { typedLine } from "./typed-text";

/** The cookie that stores how a guest wants the others at a table to see them. */
export const GUEST_NAME_COOKIE = "__Host-guest-name";

/** Header in which a call says how its guest wants to be seen, as the cookie does. */
export const GUEST_NAME_HEADER = "x-guest-name";

/** In letters as people count them. */
export const LONGEST_NAME = 20;

const letters = new Intl.Segmenter();

/** Whether a name is short enough to stand beside an amount; of a long text only the beginning is counted. */
export function fitsBeside(name: string): boolean {
  return name.length <= 200 && [...letters.segment(name)].length <= LONGEST_NAME;
}

/** Null where the guest chose none. */
export const chosenNameSchema = z.object({
  name: typedLine(80).min(1).nullable(),
  sign: z.enum(GUEST_SIGNS).nullable(),
});
export type ChosenName = z.output<typeof chosenNameSchema>;

export const NO_NAME: ChosenName = { name: null, sign: null };

export function writeChosenName(chosen: ChosenName): string {
  return encodeURIComponent(JSON.stringify(chosen));
}

/** What the call or the phone brings; nothing where it brings none, or one that can't be read (UX-15). */
export function chosenNameOf(headers: Headers): ChosenName {
  const pattern = new RegExp(`(?:^|;\\s*)${GUEST_NAME_COOKIE}=([^;]*)`);
  const stored = headers.get(GUEST_NAME_HEADER) ?? pattern.exec(headers.get("cookie") ?? "")?.[1];
  if (!stored) return NO_NAME;
  try {
    return chosenNameSchema.parse(JSON.parse(decodeURIComponent(stored)));
  } catch {
    warnOfUnreadable(GUEST_NAME_COOKIE);
    return NO_NAME;
  }
}
