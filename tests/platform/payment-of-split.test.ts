import { expect, it } from "vitest";
import { createPlatformApp } from "#worker/platform/app";
import type { PaymentAnswer } from "~/contracts/payment";
import { fromHere } from "./address.fixture";
import { objectsBefore } from "./crossing.fixture";
import { parts } from "./parts.fixture";
import { aSplit } from "./paying.fixture";
import { env, units } from "./platform.fixture";

it("PAY-11 the payment of a split is found at a bill of the earlier build, which has no call for it yet", async () => {
  const { billId, guest, split } = await aSplit();
  await guest.pay(billId, split);
  const told = async (BILL: typeof env.BILL) => {
    const path = `/api/payment/bills/${billId}/splits/${split.splitId}/payment`;
    const request = new Request(`https://tableside.test${path}`, {
      headers: { ...fromHere, "x-guest-id": guest.guestId },
    });
    const answer = await createPlatformApp(parts).fetch(request, { ...env, BILL });
    return answer.json<PaymentAnswer>();
  };
  const asked: string[] = [];
  const without = ["paymentOfSplit"];
  const before = await told(objectsBefore(env.BILL, { without, asked }));
  expect(before).toMatchObject({ step: "succeeded", total: units(5) });
  expect(before).toEqual(await told(env.BILL));
  expect(asked).toContain("paymentOfSplit");
});
