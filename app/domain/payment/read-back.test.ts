import { describe, expect, it } from "vitest";
import { amountE5 } from "../money/money";
import type { ProviderSnapshot } from "../payment/provider";
import type { Attempt } from "./attempt";
import { isNews } from "./read-back";

const attempt = (more: Partial<Attempt>) =>
  ({
    phase: "ACTION_REQUIRED",
    cancelReason: null,
    hold: null,
    mismatch: null,
    capturedE5: amountE5(0),
    action: { kind: "three-d-secure", url: "/" },
    ...more,
  }) as Attempt;
const says = (status: ProviderSnapshot["status"]) =>
  ({ kind: "snapshot", snapshot: { status } as ProviderSnapshot }) as const;

describe("news from the provider", () => {
  it("PAY-18 is the end of a payment that waits, and only money for one that has ended", () => {
    for (const end of ["succeeded", "declined", "cancelled"] as const) {
      expect(isNews(attempt({}), says(end))).toBe(true);
    }
    const declined = attempt({ phase: "DECLINED" });
    expect(isNews(declined, says("declined"))).toBe(false);
    expect(isNews(declined, says("succeeded"))).toBe(true);
    expect(isNews({ ...declined, capturedE5: amountE5(5) }, says("succeeded"))).toBe(false);
  });

  it("is money that was taken after a decline, even if an amount was wrong before", () => {
    const declined = attempt({ phase: "DECLINED", mismatch: "amount" });
    expect(isNews(declined, says("succeeded"))).toBe(true);
  });

  it("PAY-18 is no state that was known before, no silence, and no amount that was wrong already", () => {
    expect(isNews(attempt({}), says("requiresAction"))).toBe(false);
    expect(isNews(attempt({}), says("requiresConfirmation"))).toBe(false);
    expect(isNews(attempt({ phase: "UNKNOWN" }), says("processing"))).toBe(false);
    expect(isNews(attempt({ phase: "UNKNOWN" }), says("requiresAction"))).toBe(true);
    expect(isNews(attempt({}), { kind: "unreachable", reason: "fault" })).toBe(false);
    expect(isNews(attempt({ mismatch: "amount" }), says("succeeded"))).toBe(false);
  });
});
