import type { Seat } from "~/contracts/account";
import type { PlatformContext } from "../context";
import { isOpenTo } from "../table-links/table-access";

/**
 * The table or bill of a venue that a caller knows: the code of a table that is open to them, or the id of a bill,
 * which can't be guessed. Null for whoever names none, one of another venue, and one that is not there.
 *
 * Who sat there once knows it later too, and codes of the operator's own on open links can be guessed: so this proves
 * enough for a wider count, with a limit for each seat, and for nothing else.
 */
export async function provenSeat(
  c: PlatformContext,
  venueId: string | undefined,
  at: Seat | undefined,
): Promise<string | null> {
  if (!venueId || !at) return null;
  if ("billId" in at) {
    const facts = await c.get("billFacts")(at.billId);
    return facts?.venueId === venueId ? `bill ${at.billId}` : null;
  }
  const device = await c.get("records").device(at.deviceId);
  const isHere = device?.venueId === venueId && (await isOpenTo(c, device));
  return isHere ? `table ${device.tableId}` : null;
}
