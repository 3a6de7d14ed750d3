import { log } from "#worker/base/log";
import { invoicesApi } from "~/contracts/api/invoices";
import type { VenueId } from "~/contracts/ids";
import type { InvoiceState, IssuedInvoice, NoInvoiceCode } from "~/contracts/invoice";
import type { LegalData } from "~/contracts/legal-data";
import type { Locale } from "~/contracts/venue";
import { invoiceAmounts, invoiceNumber, type NoInvoice } from "~/domain/receipt/invoice";
import type { Invoice, InvoiceBuyer, InvoiceDraft } from "~/domain/receipt/invoice.schema";
import { invoiceBookOf, type PlatformContext } from "../context";
import { countPdf } from "../limits/rough-limits";
import { PDF_TYPE, pdfOf } from "../pdf";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import { invoiceDocument, invoiceFileName } from "./invoice-text";
import type { Receipt } from "./receipt";
import { localeOf } from "./receipt-call";
import type { ReceiptOfBill } from "./receipt-mail";
import { receiptOfCall } from "./receipts";

/** Invoices of payments. Only the payer may read or issue one, as with the receipt. */
export const invoices = serve(invoicesApi, {
  offered: async ({ venueId }, c) => ({ offered: (await legalDataOf(c, venueId)) !== null }),
  state: async (asked, c) => stateOf(c, await receiptOfCall(c, asked)),
  async issue({ body: buyer, locale: askedLocale, ...asked }, c) {
    const paid = await receiptOfCall(c, asked);
    const existing = await issuedFor(c, paid);
    if (existing) return issuedAnswer(existing);
    const { receipt } = paid;
    const basis = await basisOf(c, receipt);
    if (!basis.ok) throw new ApiRefusal(basis.code);
    const draft = draftOf(receipt, {
      ...basis,
      buyer,
      locale: await localeOf(c, receipt, askedLocale),
    });
    const issued = await bookOf(c, paid).issue(keyOf(paid), draft);
    // Without the buyer, who is a person.
    log({ level: "info", event: "invoice-issued", correlationId: c.get("correlationId") });
    return issuedAnswer(issued);
  },
  async file(asked, c) {
    const issued = await issuedFor(c, await receiptOfCall(c, asked));
    if (!issued) throw notFound();
    await countPdf(c);
    const bytes = await pdfOf(c, invoiceDocument(issued));
    return { name: invoiceFileName(issued), type: PDF_TYPE, bytes };
  },
});

type Basis = { legal: LegalData; amounts: Pick<InvoiceDraft, "rows" | "vats"> };

const CODES: Record<NoInvoice, NoInvoiceCode> = {
  REFUNDED: "payment-refunded",
  VAT_NOT_KNOWN: "vat-not-known",
};

async function stateOf(c: PlatformContext, paid: ReceiptOfBill): Promise<InvoiceState> {
  const issued = await issuedFor(c, paid);
  if (issued) return { state: "issued", invoice: issuedAnswer(issued) };
  const basis = await basisOf(c, paid.receipt);
  return basis.ok ? { state: "offered" } : { state: "none", code: basis.code };
}

/** The company and the amounts of a payment's invoice, or why it cannot be issued. */
async function basisOf(
  c: PlatformContext,
  { venue, rows, paidAtTerminal }: Receipt,
): Promise<({ ok: true } & Basis) | { ok: false; code: NoInvoiceCode }> {
  const legal = await legalDataOf(c, venue.id);
  if (!legal) return { ok: false, code: "invoices-not-offered" };
  // Only the till has the dishes of such a payment, and their VAT.
  if (paidAtTerminal) return { ok: false, code: "vat-not-known" };
  const computed = invoiceAmounts(rows);
  if (!computed.ok) return { ok: false, code: CODES[computed.code] };
  return { ok: true, legal, amounts: computed.amounts };
}

function draftOf(
  { venue, tableName, currency, paymentId, paidAt, method, shares }: Receipt,
  { legal, amounts, buyer, locale }: Basis & { buyer: InvoiceBuyer; locale: Locale },
): InvoiceDraft {
  const { legalName, address, vatNumber, registration, invoicePrefix: prefix } = legal;
  return {
    prefix,
    locale,
    timeZone: venue.timeZone,
    currency,
    venueName: venue.name,
    tableName,
    paymentId,
    paidAt,
    method,
    shares,
    seller: { legalName, address, vatNumber, registration },
    country: venue.countryCode,
    buyer,
    ...amounts,
  };
}

function issuedAnswer(issued: Invoice): IssuedInvoice {
  return { number: invoiceNumber(issued), issuedAt: issued.issuedAt, buyer: issued.buyer };
}

/** Includes the bill, since clients may make payment ids themselves and use one for two bills. */
const keyOf = ({ receipt, billId }: ReceiptOfBill) => `${billId}/${receipt.paymentId}`;

const bookOf = (c: PlatformContext, { receipt }: ReceiptOfBill) =>
  invoiceBookOf(c, receipt.venue.id);

const issuedFor = (c: PlatformContext, paid: ReceiptOfBill) => bookOf(c, paid).find(keyOf(paid));

const legalDataOf = (c: PlatformContext, venueId: VenueId) => c.get("records").legalData(venueId);
