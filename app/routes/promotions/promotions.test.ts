import { createElement } from "react";
import { expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { letIn } from "#tests/fixtures/let-in";
import { pageArgs } from "#tests/fixtures/split-page";
import { PromotionForm } from "~/features/consent/promotion-form";
import { action } from "./action.server";

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
