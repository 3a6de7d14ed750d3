import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { ownSplit } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { letIn } from "#tests/fixtures/let-in";
import { pageArgs } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { UserId } from "~/contracts/ids";
import { businessIdSchema } from "~/contracts/ids";
import { anId } from "~/domain/ids.fixture";
import { PromotionForm } from "~/features/consent/promotion-form";
import { hasToldBusiness, rememberBusinessTold } from "~/features/consent/promotions-cookie.server";
import { action } from "./action.server";
import { loader } from "./route";

/** What the platform is sent for a form with these fields. */
async function sentFor(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "agree", consent: "on", ...fields })) {
    body.set(name, value);
  }
  const answer = (call: string) =>
    call.startsWith("POST") ? Response.json({ id: "c_1" }) : undefined;
  const { args, bodies } = pageArgs({ body, path: "/promotions", answer });
  await letIn(args)
    .then(action)
    .catch((thrown: unknown) => thrown);
  return bodies[0];
}

it("CONS-11 the form has an e-mail and a name, which nobody is asked for", async () => {
  const promotion = {
    action: "/p",
    closeHref: "/c",
    venue: "Mimosa",
    state: "none",
    email: { maxLength: 200, pattern: ".*" },
  } as const;
  const html = await renderInRouter(createElement(PromotionForm, { promotion }));
  expect(html).toMatch(/<input[^>]*name="email"/);
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="name"/);
});

it("CONS-11 a name that is sent is stored, and without one the placeholder is", async () => {
  const email = "ada@example.com";
  expect(await sentFor({ email, name: "Lovelace" })).toMatchObject({ email, lastName: "Lovelace" });
  expect(await sentFor({ email, name: "" })).toMatchObject({ email, lastName: "_" });
});

describe("whether a guest agreed before", () => {
  const asksFor = async (cookie: string, userId: UserId | null = null) => {
    const settled = ownSplit({ status: "PAID" });
    const place = { ...venue(), promotionsEnabled: true };
    const { args, asked } = pageArgs({
      split: settled,
      venue: place,
      viewer: { ...aViewer(settled.consumer.guestId), userId },
      cookie,
    });
    await letIn(args)
      .then(loader)
      .catch((thrown: unknown) => thrown);
    return asked.some((url) => /consent/.test(url));
  };

  it("CONS-18 is looked up for a phone that told the business, and for a user, who may have on another phone", async () => {
    const told = await rememberBusinessTold(new Request("https://t.test"), venue().businessId);
    const elsewhere = await rememberBusinessTold(
      new Request("https://t.test"),
      businessIdSchema.parse("biz-other"),
    );
    const cookie = (line: string) => line.split(";")[0] ?? "";
    expect(await asksFor(cookie(told))).toBe(true);
    expect(await asksFor("", anId.user("u_1"))).toBe(true);
    expect(await asksFor("")).toBe(false);
    expect(await asksFor(cookie(elsewhere))).toBe(false);
    expect(await asksFor("__Host-promotions=broken")).toBe(false);
  });

  it("CONS-17 CONS-20 is remembered by the phone once it has told the business", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      intent: "agree",
      consent: "on",
      email: "ada@example.com",
    })) {
      body.set(name, value);
    }
    const answer = (call: string) =>
      call.startsWith("POST") ? Response.json({ id: "c_1" }) : undefined;
    const { args } = pageArgs({ body, path: "/promotions", answer });
    const thrown = await letIn(args)
      .then(action)
      .catch((one: unknown) => one);
    const [line = ""] = (thrown as Response).headers.getSetCookie();
    const phone = new Request("https://t.test", { headers: { cookie: line.split(";")[0] ?? "" } });
    expect(await hasToldBusiness(phone, venue().businessId)).toBe(true);
  });
});
