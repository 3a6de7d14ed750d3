import { beforeAll, describe, expect, it } from "vitest";
import { guestCalls } from "~/contracts/api/every-call";
import { paymentAnswerSchema } from "~/contracts/payment";
import { engageAnswerSchema } from "~/contracts/split";
import { amountE5 } from "~/domain/money/amount";
import { guestAt, openForOrders, tableHoldsOf } from "./ordering.fixture";
import { aSplit } from "./paying.fixture";
import { units } from "./platform.fixture";
import { switches } from "./records.fixture";

type Press = { off(): Promise<void>; press(): Promise<{ status: number; body: unknown }> };

const switchedOff = async () => {
  switches.allPaymentsEnabled = false;
};

/** Every call by which money moves or is held, with a guest who is about to make it. */
const PRESSES: Record<string, () => Promise<Press>> = {
  "POST /api/payment/bills/{billId}/splits/{splitId}/payments": async () => {
    const { billId, guest, split } = await aSplit();
    return { off: switchedOff, press: () => guest.pay(billId, split) };
  },
  "PATCH /api/billing/bills/{billId}/splits/{splitId}/engage-payment": async () => {
    const { billId, guest, split } = await aSplit();
    const press = () => guest.engage(billId, split.splitId, split.nextPaymentId);
    return { off: switchedOff, press };
  },
  "POST /api/payment/tabs/{tabId}/payments": async () => {
    const guest = guestAt("osteria-t7");
    const holds = tableHoldsOf(guest, "osteria-t7");
    const { nextPaymentId } = (await holds.asked()).body;
    const { tabId } = (await holds.join(nextPaymentId, units(50))).body;
    const off = async () => {
      await guest.app.operate("settings", { allPaymentsEnabled: false });
      guest.app.clock.now += 60_000;
    };
    return { off, press: () => holds.hold(tabId, nextPaymentId, units(50)) };
  },
};

beforeAll(async () => {
  const preAuthorization = {
    enabled: true as const,
    strategy: "FIXED_AMOUNT" as const,
    amount: amountE5(units(50)),
    currency: "EUR",
  };
  await openForOrders("osteria", {
    device: { experience: { experienceId: "exp-osteria", preAuthorization } },
  });
});

describe("payments that the operator has switched off a minute ago", () => {
  it.each(Object.entries(PRESSES))("PAY-24 are refused: %s", async (_call, about) => {
    const { off, press } = await about();
    await off();
    const refused = await press();
    switches.allPaymentsEnabled = true;
    expect(refused).toMatchObject({ status: 409, body: { code: "payments-disabled" } });
  });

  it("are refused by every call that answers with a payment", () => {
    const moves = guestCalls.filter(
      ({ method, answer }) =>
        (method === "POST" || method === "PATCH" || method === "PUT") &&
        (answer === paymentAnswerSchema || answer === engageAnswerSchema),
    );
    expect(moves.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(PRESSES).toSorted(),
    );
  });
});
