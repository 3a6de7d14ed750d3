import { cookieValues } from "#worker/request/cookies";
import { CORRELATION_HEADER } from "~/contracts/correlation";
import { warnOfUnreadable } from "~/contracts/stored-cookie";
import {
  readPass,
  readPasses,
  TABLE_KEY_PARAMETER,
  TABLES_COOKIE,
  tablePassAnswerSchema,
  withPass,
} from "~/contracts/table-links";
import { entryPathOf, scannedTable } from "~/paths/entry-path.server";
import { pathTo } from "~/paths/path-to";
import type { Page } from "~/routes/table";
import { hostCookie } from "~/services/host-cookie.server";
import { isRead } from "./paths";
import type { PageAnswer, RequestContext } from "./request-context";

/** The phone's passes to tables; those that can't be read open nothing, which is logged (UX-15). */
export function tablePassesOf(headers: Headers): string | undefined {
  const [text] = cookieValues(headers, TABLES_COOKIE);
  if (text && readPasses(text).length === 0) warnOfUnreadable(TABLES_COOKIE);
  return text;
}

/**
 * Takes the key of a signed link out of the address of a table's page, or of a scanned code that leads to one: the
 * platform gives a pass for it, the pass goes into the phone's cookie, and the guest goes on to the same address
 * without the key, so that nobody sends it along with a link, or straight to the table's open bill. An invalid key
 * is taken out just the same: the page then shows what it shows without a key.
 *
 * @returns nothing where the address has no key, or is no table's.
 */
export async function takeTableKey(
  { request, url, correlationId }: RequestContext,
  page: Page,
  door: { origin: string; fetch(request: Request): Promise<Response> },
): Promise<PageAnswer | undefined> {
  if (!isRead(request)) return undefined;
  const table = tableAddress(url, page);
  const key = table?.searchParams.get(TABLE_KEY_PARAMETER) ?? null;
  if (!table || key === null) return undefined;
  table.searchParams.delete(TABLE_KEY_PARAMETER);
  const [, , venueId = "", , deviceId = "", ...below] = table.pathname.split("/");
  const answer = await door.fetch(
    new Request(`${door.origin}/api/table-links/venues/${venueId}/tables/${deviceId}/passes`, {
      method: "POST",
      headers: { "content-type": "application/json", [CORRELATION_HEADER]: correlationId },
      body: JSON.stringify({ key }),
    }),
  );
  if (answer.status >= 500)
    throw new Error(`The platform gave ${answer.status} for a table's key.`);
  if (!answer.ok) return seeOther(table.pathname + table.search);
  const { pass, endsAt, billId } = tablePassAnswerSchema.parse(await answer.json());
  const added = readPass(pass);
  if (!added) throw new Error("The platform answered with an invalid pass.");
  const passes = withPass(readPasses(tablePassesOf(request.headers)), added);
  const maxAge = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
  // What asks for a page's data goes on by that page itself, as does all that is below it.
  const isScan = below.length === 0 && !table.searchParams.has("_data");
  const location =
    isScan && billId
      ? pathTo("bill", { venueId: added.venueId, billId })
      : table.pathname + table.search;
  return seeOther(location, [hostCookie(TABLES_COOKIE, passes, maxAge)]);
}

/** The address of the table's page that a request asks for, or is led to by a code. */
function tableAddress(url: URL, page: Page): URL | undefined {
  if (page.path.includes("/tables/:deviceId")) return new URL(url);
  const path = page.id === "entry-point" ? entryPathOf(url) : null;
  return path !== null && scannedTable(path) ? new URL(path, url) : undefined;
}

function seeOther(location: string, setCookies: string[] = []): PageAnswer {
  return {
    response: new Response(null, { status: 303, headers: { location } }),
    nonce: "",
    setCookies,
  };
}
