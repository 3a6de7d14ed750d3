import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deployment } from "./payment-providers.fixture";
import { CARDS, call, capturedFrom, newGuest, openBill, settled, units } from "./platform.fixture";

const byOther = { methodToken: null };
const logged: Record<string, unknown>[] = [];

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => {
    if (String(line).startsWith("{")) logged.push(JSON.parse(String(line)));
  });
});
afterEach(() => {
  Object.assign(deployment, { provider: "test", without: null });
});

/** A guest with a part of a bill, about to pay it. */
async function aPart(amount = 5) {
  const { billId } = await openBill([20]);
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, amount);
  return { billId, guest, split, paymentId: split.nextPaymentId };
}

/** A payment that waits for its guest at the other provider's page; `confirm` is what they do there. */
async function atOther() {
  const part = await aPart();
  deployment.provider = "other";
  const { body } = await part.guest.pay(part.billId, part.split, byOther);
  const confirm = () => call("POST", body.actionUrl ?? "");
  return { ...part, answer: body, confirm };
}

describe("when the operator changes the payment provider", () => {
  it("a payment under way is still read from the provider that it was made with", async () => {
    const { billId, guest, split, paymentId } = await aPart();
    const { body: waiting } = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    expect(waiting.step).toBe("actionRequired");
    deployment.provider = "other";
    await guest.act(waiting.actionUrl ?? "", "authorise");
    await guest.payment(billId, paymentId, true);
    expect((await settled(guest, billId, paymentId)).step).toBe("succeeded");
    expect(await capturedFrom(guest)).toBe(units(5));
    expect(logged).toEqual([]);
  });

  it("a new payment is made with the new provider, and stays there when the setting changes back", async () => {
    const { billId, guest, paymentId, answer, confirm } = await atOther();
    expect(answer).toMatchObject({ step: "actionRequired" });
    expect(answer.actionUrl).toMatch(/^\/other-provider\/orders\/RDR-/);
    deployment.provider = "test";
    await confirm();
    await guest.payment(billId, paymentId, true);
    expect((await settled(guest, billId, paymentId)).step).toBe("succeeded");
    expect(await capturedFrom(guest)).toBe(0);
    expect((await guest.bill(billId)).body.leftToPay).toBe(units(15));
  });

  it("without its adapter a payment stays pending and alerts, and a build that has the adapter settles it", async () => {
    const { billId, guest, split, paymentId, confirm } = await atOther();
    await confirm();
    Object.assign(deployment, { provider: "test", without: "other" });
    const { body } = await guest.payment(billId, paymentId, true);
    expect(["actionRequired", "checking"]).toContain(body.step);
    expect((await guest.split(billId, split.splitId)).body.status).toBe("PENDING");
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: "error",
        event: "payment-adapter-missing",
        correlationId: paymentId,
        place: "provider.read",
        error: "no adapter is named other",
      }),
    );
    deployment.without = null;
    await guest.payment(billId, paymentId, true);
    expect((await settled(guest, billId, paymentId)).step).toBe("succeeded");
  });
});
