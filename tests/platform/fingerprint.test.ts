import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { formerParticipantId, newId } from "#worker/base/ids";
import { billObject, newGuest, openBill } from "./platform.fixture";

describe("what others may see of a guest", () => {
  it("BILL-11 is the same on two bills of a venue, and different at another venue", async () => {
    const guest = newGuest();
    const seenAt = async (venue: string) => {
      const { billId } = await openBill([30], {}, venue);
      await guest.byAmount(billId, 10);
      const { body } = await newGuest().bill(billId);
      expect(body.splits[0]?.participantId).toBe(body.participants?.[0]?.id);
      return body.participants?.[0]?.id;
    };
    const here = await seenAt("bistro");
    expect(await seenAt("bistro")).toBe(here);
    expect(await seenAt("osteria")).not.toBe(here);
  });

  it("SEC-01 a guest on an older bill is still its payer, and counts as one person", async () => {
    const guestId = newId("g");
    const guest = newGuest(guestId);
    const { billId } = await openBill([30]);
    const { body: split } = await guest.byAmount(billId, 10);
    const paid = await guest.pay(billId, split);
    expect(paid.body.step).toBe("succeeded");
    const stub = billObject(billId);
    await runInDurableObject(stub, (_bill, { storage }) => {
      storage.sql.exec("DROP TRIGGER ledger_keeps_values");
      const [now, before] = [guest.participant, formerParticipantId(guestId)];
      storage.sql.exec("UPDATE ledger SET body = replace(body, ?, ?)", now, before);
      storage.sql.exec("UPDATE payment_details SET payer = ?", before);
    });
    await evictDurableObject(stub);
    expect((await guest.payment(billId, split.nextPaymentId)).body.step).toBe("succeeded");
    expect((await newGuest().payment(billId, split.nextPaymentId)).status).toBe(404);
    await guest.byAmount(billId, 5);
    const { body } = await guest.bill(billId);
    expect(body.participants?.map(({ id }) => id)).toEqual([formerParticipantId(guestId)]);
  });
});
