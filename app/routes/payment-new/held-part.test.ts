import { expect, it } from "vitest";
import {
  billDocument,
  ownSplit,
  payment as paymentOf,
  product,
  publicSplit,
  subOrder,
  units,
} from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { pageArgs } from "#tests/fixtures/split-page";
import { loader } from "./loader.server";

/** A croque that another guest is paying for at this moment. */
const croque = product("1", "Croque", 12, {
  taken: units(1),
  takenBy: [{ participantId: "guest-two", quantity: units(1), paid: units(0) }],
});

async function pageWhile(endsAt: number | null) {
  const bill = billDocument({
    order: { subOrders: [subOrder("1", [croque, product("2", "Tarte", 18)])] },
    unpaidItems: { "2": units(1) },
    leftToPay: units(30),
    forecastedLeftToPay: units(18),
    splits: [publicSplit({ status: "PENDING" })],
    payments: [paymentOf(12, { isPaid: false, endsAt })],
  });
  const { args, asked } = pageArgs({ bill, split: ownSplit() });
  const page = await (await loader(await letIn(args))).json();
  return { page, asksForMethods: asked.some((url) => /checkout/.test(url)) };
}

it("REF-10 asks for no card while somebody else pays for the part, and says who and until when", async () => {
  const { page, asksForMethods } = await pageWhile(Date.UTC(2026, 10, 20, 19, 30));
  expect(page.held).toEqual({
    title: "Being paid for by Guest 2",
    text: expect.stringMatching(/able to pay at 8:30\sPM or sooner/),
  });
  expect(page).not.toHaveProperty("methods");
  expect(asksForMethods).toBe(false);
  expect((await pageWhile(null)).page.held?.text).toContain("Someone else is paying for this");
});
