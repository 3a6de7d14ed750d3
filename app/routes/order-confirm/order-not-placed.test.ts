import { afterEach, describe, expect, it, vi } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { billDocument, units, VENUE_ID } from "#tests/fixtures/bill-document";
import { BASKET_ID, base, basket, NOW, phone } from "#tests/fixtures/order-confirm";

const refused = (code: unknown, status = 400) => Response.json({ code }, { status });

afterEach(() => void vi.restoreAllMocks());

describe("an order that the screen does not place", () => {
  it("PAY-07 sends nothing once the venue's charges are others than the guest was shown", async () => {
    const dearer = phone({ charges: { charges: [{ label: "Service", rate: 1_250 }] } });
    expect((await dearer.confirm()).to).toBe(`${base}/basket?order=changed`);
    expect(dearer.sent.some(([path]) => path.endsWith("/orders"))).toBe(false);
    const { to } = await dearer.confirm(BASKET_ID, { owed: String(units(11.25)) });
    expect(to).toBe(`${base}?order=placed`);
  });

  it("ORD-23 starts over on the next try where the session can't be declared", async () => {
    const guest = phone({ order: refused("unexpected", 500) });
    const { to, set } = await guest.confirm();
    expect(to).toBe(`${base}/basket?order=failed`);
    expect(set.some((one) => /^__Host-ordering-sessions=;.*Max-Age=0/i.test(one))).toBe(true);
    await guest.confirm();
    expect(guest.sent).toHaveLength(2);
    expect(guest.sent[0]?.[1].sessionId).not.toBe(guest.sent[1]?.[1].sessionId);
  });

  it("ORD-21 places nothing on a bill whose table has no code, and logs a warning", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
    const bill = billDocument({ deviceId: null });
    const guest = phone({ bill });
    expect((await guest.confirm()).to).toBe(
      `/venues/${VENUE_ID}/bills/${bill.id}/basket?order=failed`,
    );
    expect(guest.sent).toEqual([]);
    expect(logged.mock.calls.join()).toContain("order-without-device");
  });

  it("ORD-27 ORD-28 ORD-29 ORD-30 leads to the card where one is asked for, else to the basket with the error", async () => {
    for (const code of [0, 2, 3, 17]) {
      expect((await phone({ order: refused(code) }).confirm()).to).toBe(
        `${base}/basket?order=failed`,
      );
    }
    expect((await phone({ order: refused(1) }).confirm()).to).toBe(`${base}/authorization`);
    expect((await phone({ order: refused("menu-closed", 422) }).confirm()).to).toBe(
      `${base}/basket?order=failed`,
    );
    const changed = phone({ order: refused("order-changed", 409) });
    expect((await changed.confirm()).to).toBe(`${base}/basket?order=changed`);
    expect(changed.sent.at(-1)?.[0]).toMatch(/\/basket\/reprice$/);
  });

  it("asks once whether a large order is meant, and never sends one by itself", async () => {
    const large = { basket: basket([basketLine("soup", 40)]) };
    const first = phone(large);
    expect(await first.see()).toMatchObject({ question: null });
    const unasked = phone({ ...large, order: refused("order-not-confirmed", 409) });
    const { to } = await unasked.confirm();
    expect(to).toBe(`${base}/basket/confirm?large=true`);
    expect(unasked.sent.at(-1)?.[1]).toMatchObject({ confirmed: false });
    expect(await unasked.see("?large=true")).toMatchObject({
      question: "Order 40 × soup?",
    });
    await first.confirm(BASKET_ID, { sure: "yes" });
    expect(first.sent.at(-1)?.[1]).toMatchObject({ confirmed: true });
    // An address with the question asks nothing of a usual order.
    expect(await phone().see("?large=true")).toMatchObject({ question: null });
  });

  it("leads to the basket with how long to wait, or with the limit, where there was too much", async () => {
    const wait = (whose: string) =>
      Response.json(
        { code: "too-many-orders", data: { whose, retryAfterS: 420 } },
        { status: 429 },
      );
    for (const whose of ["guest", "table"]) {
      expect((await phone({ order: wait(whose) }).confirm()).to).toBe(
        `${base}/basket?order=${whose}-limit&until=${NOW + 420_000}`,
      );
    }
    for (const code of ["too-many-of-one", "too-many-dishes", "amount-too-large"]) {
      expect((await phone({ order: refused(code, 422) }).confirm()).to).toBe(`${base}/basket`);
    }
  });

  it("leads back to the basket where there is nothing to confirm any more", async () => {
    expect((await phone().confirm(`k_${"z".repeat(32)}`)).to).toBe(`${base}/basket`);
    const empty = await phone({ basket: basket([]) })
      .see()
      .catch((thrown: Response) => thrown);
    expect((empty as unknown as Response).headers.get("location")).toBe(`${base}/basket`);
  });
});
