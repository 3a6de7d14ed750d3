import type { Page } from "~/routes/table";
import {
  type Found,
  guestAppOf,
  leaveFound,
  type Place,
  readBill,
  readSplit,
  readTable,
  venueOf,
} from "./access.server";
import { requireGuestAppUser, requireUser, requireVerified } from "./signed-in.server";

type Asked = Place & { request: Request };

/**
 * Lets a request in to its page, before the page's loader or action runs: the address must be that of a
 * venue, table or bill of this tenant, and the page's access rule must admit the viewer.
 *
 * @throws the answer to give instead: the branded 404, the way to the bill, or the way to signing in.
 */
export async function enter(
  { tenant, access, path }: Pick<Page, "tenant" | "access" | "path">,
  asked: Asked,
): Promise<void> {
  if (tenant === "venue") venueOf(asked);
  if (tenant === "guest-app") guestAppOf(asked);
  if (access === "signed-in" || access === "verified") {
    if (tenant === "guest-app") requireGuestAppUser(asked);
    else requireUser(asked);
  }
  if (access === "verified") await requireVerified(asked);
  leaveFound(asked, access === "split-owner" ? await ownSplit(asked) : await found(path, asked));
}

/** A page whose path names no split has its ids in the query (REV-02). */
async function ownSplit({ context, params, request }: Asked): Promise<Found> {
  const { searchParams } = new URL(request.url);
  const billId = params.billId ?? searchParams.get("bill") ?? "";
  const splitId = params.splitId ?? searchParams.get("split") ?? "";
  const split = await readSplit({ context, params: { ...params, billId, splitId } });
  return { bill: split, split };
}

async function found(path: string, place: Place): Promise<Found> {
  if (path.includes("/:billId")) return { bill: await readBill(place) };
  if (path.includes("/:deviceId")) return { table: await readTable(place) };
  return {};
}
