import { countryRules } from "../country/country-rules";
import { DAY_MS } from "../time";

/** For how many days what is of people is stored where no country's law says it, from when it was last changed. */
export const KEPT_DAYS = {
  /** A guest asks about yesterday's bill, and card payments are disputed in these months. */
  namesOnBills: 90,
  orders: 90,
  /** By then a mail that could not be delivered has come back, and a sixth is no nuisance any more. */
  sentMails: 30,
  /** No till says anything of an order that is so old. */
  tillOrders: 400,
  feedEvents: 30,
  /** As long as a phone knows its guest. */
  terminalPayments: 400,
  reservations: 90,
  undeliveredMessages: 30,
  auditTrail: 400,
  comments: 2 * 365,
  /** After that a guest has forgotten that they agreed, and the proof of it ends as late again. */
  promotionConsents: 3 * 365,
  providerFaults: 7,
  replacedMenus: 30,
  archivedRecords: 2 * 365,
  /** The longest that a country asks for books, with the rest of their year. */
  books: 11 * 366,
} as const;

export function keptMs(what: keyof typeof KEPT_DAYS): number {
  return KEPT_DAYS[what] * DAY_MS;
}

/**
 * When books may be deleted that were last changed at a time: so many years after the end of that year as the law of the
 * country says. Both in milliseconds.
 */
export function booksEndAt(changedAt: number, countryCode: string | null): number {
  const year = new Date(changedAt).getUTCFullYear();
  return Date.UTC(year + 1 + countryRules(countryCode).bookYears, 0, 1);
}
