import { ADDRESS_HEADER } from "#worker/platform/limits/rough-limits";

let files = 0;

/** The header of the address that a file's calls come from, unless a test sets another. */
export const fromHere: Record<string, string> = {};

/** Gives the calls that follow an address of their own. */
export function useNewAddress(): void {
  files += 1;
  fromHere[ADDRESS_HEADER] = `10.${Math.floor(files / 200)}.${files % 200}.1`;
}
