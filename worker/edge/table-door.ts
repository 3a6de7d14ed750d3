import { cookieValues } from "#worker/request/cookies";
import {
  readPass,
  readPasses,
  TABLE_KEY_PARAMETER,
  TABLES_COOKIE,
  tablePassAnswerSchema,
  withPass,
} from "~/contracts/table-links";
import type { Page } from "~/routes/table";
import { hostCookie } from "~/services/host-cookie.server";
import type { PageAnswer, RequestContext } from "./front-door";

export function tablePassesOf(headers: Headers): string | undefined {
  return cookieValues(headers, TABLES_COOKIE)[0];
}

/**
 * Takes the key of a signed link out of the address of a table's page: the platform gives a pass for it,
 * the pass goes into the phone's cookie, and the guest goes on to the same address without the key, so
 * that nobody sends it along with a link. An invalid key is taken out just the same: the page then
 * shows what it shows without a key.
 *
 * @returns nothing where the address has no key, or is no table's.
 */
export async function takeTableKey(
  { request, url, correlationId }: RequestContext,
  page: Page,
  door: { origin: string; fetch(request: Request): Promise<Response> },
): Promise<PageAnswer | undefined> {
  if (!page.path.includes("/tables/:deviceId") || !url.search) return undefined;
  const key = url.searchParams.get(TABLE_KEY_PARAMETER);
  if (key === null || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  const query = new URLSearchParams(url.search);
  query.delete(TABLE_KEY_PARAMETER);
  const location = query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
  const response = new Response(null, { status: 303, headers: { location } });
  const answer = { response, nonce: "", setCookies: [] };
  const [, , venueId = "", , deviceId = ""] = url.pathname.split("/");
  const given = await door.fetch(
    new Request(`${door.origin}/api/table-links/venues/${venueId}/tables/${deviceId}/passes`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-correlation-id": correlationId },
      body: JSON.stringify({ key }),
    }),
  );
  if (given.status >= 500) throw new Error(`The platform gave ${given.status} for a table's key.`);
  if (!given.ok) return answer;
  const { pass, endsAt } = tablePassAnswerSchema.parse(await given.json());
  const added = readPass(pass);
  if (!added) throw new Error("The platform gave a pass that is none.");
  const passes = withPass(readPasses(tablePassesOf(request.headers)), added);
  const maxAge = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
  return { ...answer, setCookies: [hostCookie(TABLES_COOKIE, passes, maxAge)] };
}
