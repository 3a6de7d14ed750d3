import type * as z from "zod";
import { newId } from "#worker/base/ids";
import { say } from "#worker/base/texts";
import { publishRecord } from "#worker/db/operator-records";
import { publishTableLinkKey, retractPreviousTableLinkKeys } from "#worker/db/publish";
import { hasDevice, namesOfTables } from "#worker/db/published";
import type { Env } from "#worker/env";
import { linkMac } from "#worker/request/signed-links";
import type { FileAnswer } from "~/contracts/api/endpoint";
import { operatorTablesApi } from "~/contracts/api/operator";
import { coloursOf } from "~/contracts/customization";
import type { DeviceId, VenueId } from "~/contracts/ids";
import { MAX_CARDS, type PdfDocument } from "~/contracts/pdf";
import { TABLE_KEY_PARAMETER, type tableCardsSchema } from "~/contracts/table-links";
import type { Locale, TableDevice, Venue } from "~/contracts/venue";
import type { PlatformContext } from "../context";
import { PDF_TYPE, pdfOf } from "../pdf";
import { ApiRefusal, notFound, wrongField } from "../refusal";
import { serve } from "../serve";
import { siteOf } from "../site";
import { businessOf, requireOwnTable, requireTableHold, requireVenue } from "./checks";
import { newSecret, signingKey } from "./signing-key";

/** A thousand cards take the PDF worker a few seconds. */
const PATIENCE_MS = 25_000;
/** The longest name and address that a card has room for. */
const MAX_NAME = 60;
const MAX_SHORT_ADDRESS = 60;

type Table = { id: DeviceId; name: string };

async function tableCards(
  c: PlatformContext,
  venueId: VenueId,
  { deviceIds, locales }: z.output<typeof tableCardsSchema>,
): Promise<FileAnswer<typeof PDF_TYPE>> {
  await requireVenue(c.env, venueId);
  const venue = (await c.get("records").venue(venueId))?.venue;
  if (!venue) throw notFound();
  const tables = await tablesOf(c, venueId, deviceIds);
  const bytes = await pdfOf(c, await documentOf(c, venue, tables, locales), PATIENCE_MS);
  return { bytes, type: PDF_TYPE, name: `tables-${venueId}.pdf` };
}

/** The venue's tables, or those that are named; none of them may be unknown or another venue's. */
async function tablesOf(
  { env: { DB } }: PlatformContext,
  venueId: VenueId,
  deviceIds: readonly DeviceId[] | undefined,
): Promise<Table[]> {
  const results = await namesOfTables(DB, venueId, deviceIds, MAX_CARDS + 1);
  if (deviceIds && results.length < new Set(deviceIds).size) throw notFound();
  if (results.length === 0) throw new ApiRefusal("venue-has-no-tables");
  if (results.length > MAX_CARDS) throw wrongField("deviceIds", "too_many_tables");
  const byName = new Intl.Collator("en", { numeric: true });
  return results.toSorted((one, other) => byName.compare(one.name, other.name));
}

async function documentOf(
  c: PlatformContext,
  venue: Venue,
  tables: readonly Table[],
  locales: readonly Locale[] = [venue.locale],
): Promise<PdfDocument> {
  const key = await signingKey(c.env, venue.id);
  const look = await c.get("records").customization(venue.enrollmentId);
  const site = await siteOf(c);
  const title = `${say(venue.locale, "cards", "title")} · ${venue.name}`;
  return {
    locale: venue.locale,
    title,
    author: venue.name,
    subject: title,
    blocks: [],
    cards: {
      heading: venue.name,
      look: {
        theme: look?.themeName ?? "default",
        brand: (look && coloursOf(look).brand) ?? null,
      },
      lines: [...new Set(locales.map((locale) => say(locale, "cards", "scan")))],
      cards: tables.map(({ id: deviceId, name }) => {
        const path = `/venues/${venue.id}/tables/${deviceId}`;
        const link = new URL(path, site);
        link.searchParams.set(TABLE_KEY_PARAMETER, linkMac({ venueId: venue.id, deviceId }, key));
        return {
          name: shortened(name),
          address: link.href,
          shortAddress: shortAddress(venue, site.host, path),
        };
      }),
    },
  };
}

/** The table's own address where typing it opens the table, else the venue's. */
function shortAddress({ id, tableLinks }: Venue, host: string, path: string): string {
  const own = `${host}${path}`;
  return tableLinks === "open" && own.length <= MAX_SHORT_ADDRESS ? own : `${host}/venues/${id}`;
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join("")}…` : name;
}

export const operatorTables = serve(operatorTablesApi, {
  async make({ venueId, body: table }, c) {
    const device: TableDevice = {
      id: newId("d"),
      name: table.name,
      tableId: table.tableId ?? newId("t"),
      venueId,
      businessId: await businessOf(c.env, venueId),
      menuAreaId: table.menuAreaId ?? null,
      experience: table.experience ?? null,
      orderId: null,
      lastRefreshOrderCorrelationId: null,
      currentOrderRefreshedAt: null,
    };
    await requireOwnTable(c.env, device);
    await requireTableHold(c.env, device);
    await c.env.DB.batch(publishRecord(c.env.DB, "device", device));
    return device;
  },
  async link({ venueId, deviceId }, c) {
    await requireDevice(c.env, venueId, deviceId);
    const key = await signingKey(c.env, venueId);
    const link = new URL(`/venues/${venueId}/tables/${deviceId}`, await siteOf(c));
    link.searchParams.set(TABLE_KEY_PARAMETER, linkMac({ venueId, deviceId }, key));
    return { link: link.href, keyVersion: key.version };
  },
  cards: async ({ venueId, body }, c) => await tableCards(c, venueId, body),
  async newLinkKey({ venueId }, c) {
    await requireVenue(c.env, venueId);
    await c.env.DB.batch(publishTableLinkKey(c.env.DB, { venueId, ...newSecret() }));
    return { keyVersion: (await signingKey(c.env, venueId)).version };
  },
  async endPreviousLinkKeys({ venueId }, c) {
    await retractPreviousTableLinkKeys(c.env.DB, venueId).run();
  },
});

async function requireDevice({ DB }: Env, venueId: VenueId, deviceId: DeviceId): Promise<void> {
  if (!(await hasDevice(DB, venueId, deviceId))) throw notFound();
}
