import { expect } from "vitest";
import { textOfPdf } from "#tests/fixtures/pdf-text";
import type { InvoiceState, IssuedInvoice } from "~/contracts/invoice";
import { anId } from "~/domain/ids.fixture";
import { operate } from "./operating.fixture";
import { call, type Guest, newGuest, open, openBill, units } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const PAYMENTS = "/api/receipt/receipts/v2/payments";

export const BUYER = {
  name: "Acme & Fils",
  address: "2 Side Street\n1000 Bruxelles",
  vatNumber: "BE 0123.456.749",
};

export const LEGAL = {
  legalName: "Bistro SARL",
  address: "1 rue Haute\n75001 Paris",
  vatNumber: "FR11123456782",
  registration: "RCS Paris 123 456 782",
  invoicePrefix: "BIS",
};

/** Publishes a venue of the fixture and its legal data. */
export async function publishLegalData(venueId = "bistro", more: Partial<typeof LEGAL> = {}) {
  const venue = (await fixtureRecords.venue(anId.venue(venueId)))?.venue;
  expect((await operate("PUT", `venues/${venueId}`, venue)).status).toBe(204);
  const record = { venueId, ...LEGAL, ...more };
  expect((await operate("PUT", `venues/${venueId}/legal-data`, record)).status).toBe(204);
}

/** The VAT of an order of 22.00 and 18.00 at two rates. */
export const VATS = [
  { rate: 1000, gross: units(22), vat: units(2) },
  { rate: 2000, gross: units(18), vat: units(3) },
];

export type PaidInvoice = Awaited<ReturnType<typeof paidPart>>;

/** A guest who has paid 20.00 of 40.00 and a tip of 2.00. @param key a payment id that the client made. */
export async function paidPart(
  venue = "bistro",
  inclusiveVats: typeof VATS | [] = VATS,
  key?: string,
) {
  const guest = newGuest(undefined, venue);
  const { billId } = await openBill([22, 18], { inclusiveVats }, venue);
  const split = (await guest.byAmount(billId, 20)).body;
  const { body } = await guest.pay(billId, split, {
    tip: units(2),
    ...(key && { paymentId: key }),
  });
  expect(body.step).toBe("succeeded");
  return { guest, billId, paymentId: body.paymentId };
}

type Asked = { guest: Guest | null; billId: string; paymentId: string };

const headersOf = (guest: Guest | null): Record<string, string> =>
  guest ? { "x-guest-id": guest.guestId } : {};

export const issue = (
  { guest, billId, paymentId }: Asked,
  body: unknown = BUYER,
  locale = "en-GB",
) =>
  call<IssuedInvoice>(
    "POST",
    `${PAYMENTS}/${paymentId}/invoice?${new URLSearchParams({ billId, locale })}`,
    { body, headers: headersOf(guest) },
  );

export const state = ({ guest, billId, paymentId }: Asked) =>
  call<InvoiceState>("GET", `${PAYMENTS}/${paymentId}/invoice?billId=${billId}`, {
    headers: headersOf(guest),
  });

/** Downloads the invoice. */
export const file = ({ guest, billId, paymentId }: Asked) =>
  open(`${PAYMENTS}/${paymentId}/invoice/pdf?billId=${billId}`, headersOf(guest));

/** The printed lines of an invoice. */
export async function printed(paid: Asked): Promise<string[]> {
  const answer = await file(paid);
  expect(answer.status).toBe(200);
  return (await textOfPdf(await answer.arrayBuffer())).lines;
}

/** The number of an issued invoice, without its prefix. */
export const numberOf = ({ body }: { body: IssuedInvoice }) =>
  Number(/-(\d{6})$/.exec(body.number)?.[1]);
