import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createVeil, VEIL_FADES_MS, type VeilStage } from "./veil";

describe("the loading screen", () => {
  let stages: [VeilStage, number][];
  let veil: ReturnType<typeof createVeil>;

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    stages = [];
    veil = createVeil((stage) => stages.push([stage, Date.now()]));
  });
  afterEach(() => vi.useRealTimers());

  it("UX-08 does not show for a page that comes at once", () => {
    veil.begin();
    vi.advanceTimersByTime(399);
    veil.end();
    vi.advanceTimersByTime(10_000);
    expect(stages).toEqual([]);
  });

  it("UX-08 fades when the page is there, where that is before five seconds", () => {
    veil.begin();
    vi.advanceTimersByTime(1_000);
    veil.end();
    vi.advanceTimersByTime(10_000);
    expect(stages).toEqual([
      ["shown", 400],
      ["fading", 1_000],
      ["away", 1_000 + VEIL_FADES_MS],
    ]);
  });

  it("UX-08 fades after five seconds, though the page is not there", () => {
    veil.begin();
    vi.advanceTimersByTime(20_000);
    veil.end();
    expect(stages).toEqual([
      ["shown", 400],
      ["fading", 5_000],
      ["away", 5_000 + VEIL_FADES_MS],
    ]);
  });

  it("UX-08 starts again for the next page, even while it fades", () => {
    veil.begin(0);
    vi.advanceTimersByTime(500);
    veil.end();
    vi.advanceTimersByTime(100);
    veil.begin(0);
    vi.advanceTimersByTime(4_999);
    expect(stages.map(([stage]) => stage)).toEqual(["shown", "fading", "shown"]);
    vi.advanceTimersByTime(1);
    expect(stages.at(-1)).toEqual(["fading", 5_600]);
  });
});
