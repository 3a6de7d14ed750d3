import { redirect } from "@remix-run/cloudflare";
import type { Page } from "~/routes/table";
import {
  type Found,
  leaveFound,
  type Place,
  readBill,
  readSplit,
  readTable,
  venueOf,
} from "./access.server";

type Asked = Place & { request: Request };

/** Where a guest without an account goes from a page that needs one (ROUTE-83, ROUTE-89). */
const SIGN_UP = "/auth/signup";

/**
 * Lets a request in to its page, before the page's loader or action runs: the address must be that of a
 * venue, table or bill of this tenant, and the page's access rule must admit the viewer.
 *
 * @throws the answer to give instead: the branded 404, the way to the bill, or the way to sign-up.
 */
export async function enter(
  { tenant, access, path }: Pick<Page, "tenant" | "access" | "path">,
  asked: Asked,
): Promise<void> {
  if (tenant === "venue") venueOf(asked);
  if (access === "signed-in" && asked.context.viewer.userId === null) throw toSignUp(asked);
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

function toSignUp({ request }: Asked): Response {
  const { pathname, searchParams } = new URL(request.url);
  // How Remix asks for a page's data is no part of the page's address.
  searchParams.delete("_data");
  const wanted = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  return redirect(`${SIGN_UP}?${new URLSearchParams({ originPath: wanted })}`, 303);
}
