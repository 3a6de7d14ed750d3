import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { billDocument, publicSplit, SPLIT_ID, units } from "#tests/fixtures/bill-document";
import { formKeySchema } from "~/features/split/split-form.server";
import { formKeyOf, issueKeyOf } from "./issue-key.server";

const guest = (guestId: string) => ({ viewer: { guestId } }) as unknown as AppLoadContext;
const me = guest("g_me");
const asking = (amount: number) => ({
  kind: "by-amount" as const,
  body: { splitAmount: units(amount), currencyCode: "EUR" },
});

describe("SPLIT-26 the key of a split's form", () => {
  it("lives across reloads, and differs by guest, by form and once something of theirs is paid", async () => {
    const bill = billDocument({ splits: [publicSplit({ isCurrentUser: true, status: "ISSUED" })] });
    const key = await formKeyOf(me, billDocument(), "AMOUNT");
    expect(await formKeyOf(me, bill, "AMOUNT")).toBe(key);
    expect(formKeySchema.safeParse(key).success).toBe(true);
    for (const made_up of ["", "x", `${key}x`, "<script>".repeat(6)]) {
      expect(formKeySchema.safeParse(made_up).success).toBe(false);
    }
    const mine = { isCurrentUser: true, status: "PAID" } as const;
    const paid = billDocument({ splits: [publicSplit({ ...mine, splitId: SPLIT_ID })] });
    const nameless = billDocument({ splits: [publicSplit(mine)] });
    expect(() => formKeyOf(me, nameless, "AMOUNT")).toThrow("no split id");
    const others = await Promise.all([
      formKeyOf(guest("g_you"), bill, "AMOUNT"),
      formKeyOf(me, bill, "SHARE"),
      formKeyOf(me, paid, "AMOUNT"),
    ]);
    expect(new Set([key, ...others]).size).toBe(4);
  });

  it("makes one split of one choice, another of another, and a new one when the bill has changed", async () => {
    const bill = billDocument();
    const key = await formKeyOf(me, bill, "AMOUNT");
    const first = await issueKeyOf(key, bill, asking(10));
    expect(await issueKeyOf(key, bill, asking(10))).toBe(first);
    expect(await issueKeyOf(key, bill, asking(11))).not.toBe(first);
    const more = billDocument({ forecastedLeftToPay: bill.forecastedLeftToPay - units(1) });
    expect(await issueKeyOf(key, more, asking(10))).not.toBe(first);
  });
});
