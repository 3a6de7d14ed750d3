import type { AppLoadContext } from "@remix-run/cloudflare";
import type { DeviceId } from "~/contracts/ids";
import { versionShown } from "~/contracts/live";
import type { Split } from "~/contracts/split";
import type { TableDocument } from "~/contracts/table";
import type { Venue } from "~/contracts/venue";
import { billStanding } from "~/features/bill/standing.server";
import { moneyFormatter } from "~/features/money-formatter";
import { partStanding } from "~/features/split/part-standing.server";
import { say } from "~/i18n/strings.server";
import type { BillPlace } from "~/routes/access/access.server";
import type { MenuBase } from "~/routes/use-cases/menu/menu-place.server";

/** What a page of a bill follows, and which versions of it the page shows. */
export function billDocuments({ bill, venue }: BillPlace, now: number) {
  return { bill: bill.id, version: bill.version, venue: venue.id, asOf: versionShown(now) };
}

/**
 * The same for a page where a guest chooses or pays: how fresh its bill is, and what it says when the bill
 * changes while the guest is busy (REF-10). `now` is what it has to say of the bill or of their part at once.
 */
export function freshBill(
  place: BillPlace & { split?: Split },
  { now, locale, settings }: Pick<AppLoadContext, "now" | "locale" | "settings">,
) {
  const { bill, venue, split } = place;
  const money = moneyFormatter(bill.currency, locale);
  const values = { left: money(bill.leftToPay), total: money(bill.totalBillAmount) };
  const { stage, staleInMs } = billStanding(bill, venue, settings);
  const held = split !== undefined && partStanding(bill, split).kind === "held";
  return {
    ...billDocuments(place, now),
    refreshedAt: bill.refreshedAt,
    readAt: bill.readAt,
    staleInMs: stage === "open" ? staleInMs : null,
    left: bill.leftToPay,
    total: bill.totalBillAmount,
    words: {
      paid: say(locale, "pay", "news.paid", values),
      changed: say(locale, "pay", "news.changed", values),
      now:
        stage === "stale"
          ? say(locale, "pay", "changed.stale.title")
          : held
            ? say(locale, "pay", "news.held")
            : null,
    },
  };
}

/** What a page of a table follows, and which versions of it the page shows. */
export function tableDocuments(
  { table, venue }: { table: Pick<TableDocument, "device" | "version">; venue: Venue },
  now: number,
) {
  const { device, version } = table;
  return { device: device.id, version, venue: venue.id, asOf: versionShown(now) };
}

/** The open bill of a table, which tells its own subscribers of what is paid; null without one. */
export function openBillOf({ billId, bills }: TableDocument) {
  const open = bills.find((bill) => bill.billId === billId);
  return open ? { bill: open.billId, version: open.version } : null;
}

/** What a page of a menu follows (REF-16), and at a table where guests order, what goes from there. */
export function menuDocuments({ venue, table }: Pick<MenuBase, "venue" | "table">) {
  const { id, businessId } = venue;
  return { venue: id, business: businessId, table: ordersAtTable(venue, table) };
}

/** The code of a table whose pages hear of an order before it goes; null where guests order nothing. */
export function ordersAtTable(
  { ordering }: Pick<Venue, "ordering">,
  table: { deviceId: DeviceId | null } | null,
): DeviceId | null {
  return ordering.enabled && table ? table.deviceId : null;
}
