import { describe, expect, it } from "vitest";
import { newGuest, openBill } from "./platform.fixture";

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
});
