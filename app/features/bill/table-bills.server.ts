import type { TableDocument } from "~/contracts/table";
import type { Venue } from "~/contracts/venue";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { moneyFormatter } from "../money-formatter";
import { venueClock } from "../venue-clock";

export type TableBillView = {
  key: string;
  href: string;
  opened: string;
  state: string;
  open: boolean;
  amount: string;
};

/** The bills of this sitting, newest first (ROUTE-28); times are the venue's. */
export function tableBills(table: TableDocument, venue: Venue, locale: Locale): TableBillView[] {
  const write = moneyFormatter(venue.currency, locale);
  const clock = venueClock(locale, venue.timeZone);
  return table.bills.map((bill) => {
    const open = bill.closedAt === null;
    const paid = bill.totalBillAmount > 0 && bill.leftToPay <= 0;
    const state = paid ? "tableBills.paid" : open ? "tableBills.open" : "tableBills.closed";
    return {
      key: bill.billId,
      href: pathTo("bill", { venueId: venue.id, billId: bill.billId }),
      opened: say(locale, "pay", "tableBills.openedAt", { time: clock.format(bill.openedAt) }),
      state: say(locale, "pay", state),
      open: open && !paid,
      amount: write(open && !paid ? bill.leftToPay : bill.totalBillAmount),
    };
  });
}
