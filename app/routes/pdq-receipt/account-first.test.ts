import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createElement } from "react";
import { expect, it } from "vitest";
import { form, units } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { aViewer } from "#tests/fixtures/viewer";
import PdqReceiptRoute, { action, loader } from "./route";

const TRANSACTION = `t_${"a".repeat(24)}`;
const RECEIPT = `/enrollments/e/transaction/${TRANSACTION}/bills/b/receipts`;
const FIELDS = /name="(email|rating)"/g;

/** The receipt's page of a guest who tipped at the terminal, and what its forms are answered. */
function pageOf(flags: { offersAccounts: boolean; tipNeedsAccount: boolean }, body?: FormData) {
  const ids = { transactionId: TRANSACTION, billId: "b", enrollmentId: "e", businessId: "b-1" };
  const place = { venueId: "mimosa", venueName: "Mimosa", tableName: null };
  const paid = { currency: "EUR", timeZone: "Europe/Paris", paidAt: Date.UTC(2031, 4, 1) };
  const value = { ...ids, ...place, ...paid, ...flags, amount: units(20), tip: units(3) };
  const refused = async () => ({ ok: false, error: { status: 403, code: "account-required" } });
  const reviews = { reviewsEnabled: true };
  const platform = {
    terminal: { payment: async () => ({ ok: true, value }), send: refused, review: refused },
    store: { reviewConfiguration: async () => ({ ok: true, value: reviews }) },
  };
  const context = { locale: "en-US", platform, viewer: aViewer() };
  const request = new Request(`https://t.test${RECEIPT}`, body ? { method: "POST", body } : {});
  const params = { enrollmentId: "e", transactionId: TRANSACTION, paidBillId: "b" };
  return { context, request, params } as unknown as LoaderFunctionArgs;
}

async function shown(flags: Parameters<typeof pageOf>[0]) {
  const data = await loader(pageOf(flags));
  const html = await renderInRouter(createElement(PdqReceiptRoute), { data });
  return { html, fields: new Set([...html.matchAll(FIELDS)].map(([, name]) => name)) };
}

it("PDQ-08 a guest who tipped at a card reader is asked for an account before anything but the receipt", async () => {
  const asked = await shown({ offersAccounts: true, tipNeedsAccount: true });
  expect(asked.fields).toEqual(new Set());
  expect(asked.html).toContain("You tipped €3.00.");
  expect(asked.html).toContain(`data-receipt="${TRANSACTION}"`);
  const landing = encodeURIComponent(`/transaction/${TRANSACTION}/landing`);
  expect(asked.html).toMatch(new RegExp(`href="/signup\\?[^"]*${landing}"`));

  const both = new Set(["email", "rating"]);
  for (const flags of [
    { offersAccounts: true, tipNeedsAccount: false },
    // Nobody can have an account there.
    { offersAccounts: false, tipNeedsAccount: true },
  ]) {
    const { html, fields } = await shown(flags);
    expect(fields).toEqual(both);
    expect(html).not.toContain("You tipped");
  }
});

it("PDQ-08 a form that was open before the account was asked for leads back to the page that asks", async () => {
  const forms: Record<string, string>[] = [
    { intent: "mail", email: "ada@example.com" },
    { intent: "review", rating: "4", comment: "" },
  ];
  for (const fields of forms) {
    const flags = { offersAccounts: true, tipNeedsAccount: true };
    const answer = await action(pageOf(flags, form(fields))).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get("location")]).toEqual([303, RECEIPT]);
  }
});
