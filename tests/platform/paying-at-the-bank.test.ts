import { describe, expect, it } from "vitest";
import { aSplit } from "./paying.fixture";
import { CARDS, capturedFrom, open, settled, units } from "./platform.fixture";

describe("3-D Secure", () => {
  async function atTheBank() {
    const started = await aSplit();
    const { guest, billId, split } = started;
    const { body } = await guest.pay(billId, split, { methodToken: CARDS.threeDSecure });
    return { ...started, answer: body, actionUrl: body.actionUrl ?? "" };
  }

  it("PAY-10 is asked of the guest on the provider's page, which needs no script", async () => {
    const { guest, answer, actionUrl, billId } = await atTheBank();
    expect(answer.step).toBe("actionRequired");
    const shown = await guest.act(actionUrl, "nothing of the kind");
    expect(shown.status).toBe(400);
    const back = await guest.act(actionUrl, "authorise");
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(`/venues/bistro/bills/${billId}`);
  });

  it("PAY-18 when authorised, the guest's return reads the payment and it is paid once", async () => {
    const { guest, billId, split, actionUrl } = await atTheBank();
    await guest.act(actionUrl, "authorise");
    const answers = await Promise.all(
      [1, 2, 3].map(() => guest.payment(billId, split.nextPaymentId, true)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await settled(guest, billId, split.nextPaymentId)).toMatchObject({ step: "succeeded" });
    expect(await capturedFrom(guest)).toBe(units(5));
  });

  it("PAY-18 when it fails, it is declined and nothing is charged", async () => {
    const { guest, billId, split, actionUrl } = await atTheBank();
    await guest.act(actionUrl, "fail");
    const answer = await guest.payment(billId, split.nextPaymentId, true);
    expect(answer.body).toMatchObject({
      step: "declined",
      declineCode: "authentication_failed",
    });
    expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(20));
  });

  it("PAY-19 when the guest cancels, the split is as before with a fresh key", async () => {
    const { guest, billId, split, actionUrl } = await atTheBank();
    await guest.act(actionUrl, "cancel");
    const answer = await guest.payment(billId, split.nextPaymentId, true);
    expect(answer.body).toMatchObject({ step: "cancelled", declineCode: "user_aborted" });
    const { body: again } = await guest.split(billId, split.splitId);
    expect(again).toMatchObject({ status: "ISSUED", amount: units(5) });
    expect((await guest.pay(billId, again)).body.step).toBe("succeeded");
  });

  it("a guest may cancel the payment instead; the provider is notified before the split is free", async () => {
    const { guest, billId, split, actionUrl } = await atTheBank();
    const taken = await guest.cancelPayment(billId, split.nextPaymentId);
    expect(taken.body).toMatchObject({ step: "cancelled", declineCode: "taken_back" });
    await guest.act(actionUrl, "authorise");
    expect(await capturedFrom(guest)).toBe(0);
  });

  it("the money stays reserved while the guest is at the bank", async () => {
    const { guest, billId } = await atTheBank();
    expect((await guest.bill(billId)).body).toMatchObject({
      leftToPay: units(20),
      forecastedLeftToPay: units(15),
    });
  });

  it("the bank's page is in the phone's language and formats the amount for it", async () => {
    const { actionUrl } = await atTheBank();
    const shown = await open(actionUrl, { "accept-language": "de-DE,de;q=0.9" });
    const text = await shown.text();
    expect(text).toContain('<html lang="de-DE">');
    expect(text.replaceAll("\u00a0", " ")).toContain("5,00 € zahlen?");
  });

  it("the page is unknown for another payment, and blocks frames and other scripts", async () => {
    const { actionUrl, guest } = await atTheBank();
    const shown = await guest.act(actionUrl, "");
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    const other = await guest.act(`${actionUrl.slice(0, -4)}AAAA`, "authorise");
    expect(other.status).toBe(404);
  });
});
