export const LONGEST_NOTE = 500;

/** Whether guests may write one: their venue is on the list, or the list is for all venues (BASK-11). */
export function takesNotes(
  { rules }: { readonly rules: { readonly orderNotes: boolean } },
  { orderNotes }: { readonly orderNotes?: boolean | null | undefined },
): boolean {
  return rules.orderNotes || orderNotes === true;
}
