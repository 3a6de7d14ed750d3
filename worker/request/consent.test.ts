import { expect, it, vi } from "vitest";
import { allows, isConsentPending } from "./consent";

const NOW = Date.UTC(2026, 10, 24);
const brings = (cookie: string) => new Headers({ cookie: `__Host-consent=${cookie}` });

it.each([
  "torn",
  "essential.functional",
  "v3.statistics:1:2026-11-20:ACCEPTED",
  "v1.statistics:1:2026-11-20:MAYBE",
])(
  "UX-15 a guest's choice of cookies that can't be read is ignored with one warning: %s",
  (cookie) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const headers = brings(cookie);
    expect(allows("statistics", headers, NOW)).toBe(false);
    expect(isConsentPending(headers, NOW)).toBe(true);
    const warning = { level: "warning", event: "stored-value-ignored", cookie: "__Host-consent" };
    expect(warn.mock.calls.map(([text]) => JSON.parse(String(text)))).toEqual([warning]);
  },
);

it.each(["", "v1", "v1.statistics:1:2026-11-20:ACCEPTED"])(
  "nothing is said of one that can be read or was cleared: %j",
  (cookie) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    allows("statistics", brings(cookie), NOW);
    expect(warn).not.toHaveBeenCalled();
  },
);
