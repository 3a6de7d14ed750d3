import type { Venue } from "~/contracts/venue";
import type { MenuUnder } from "~/features/menu/menu-page.server";
import { readTabLink } from "~/routes/shared/holds/tab-link.server";

/**
 * Whether the guest has an open tab here, which staff write on, so that menus are only read (MENU-49, Q-86).
 *
 * @param now milliseconds since 1970.
 */
export async function openTabOf(
  request: Request,
  { venue, under, openBillId }: { venue: Venue; under: MenuUnder; openBillId: string | null },
  now: number,
): Promise<boolean> {
  const link = await readTabLink(request, venue, now);
  if (!link?.billId) return false;
  // At a table the guest sits at the table, unless its bill is the tab's own.
  return under === "venue" || openBillId === link.billId;
}
