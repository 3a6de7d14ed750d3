import { describe, expect, it } from "vitest";
import { type PictureState, pictureAfter, RETRIES, RETRY_MS, unloaded } from "./static-menu";

const state = (...events: Parameters<typeof pictureAfter>[1][]): PictureState =>
  events.reduce(pictureAfter, unloaded);

describe("a picture of a menu", () => {
  it("MENU-40 is idle until it has loaded", () => {
    expect(unloaded.phase).toBe("idle");
    expect(state("loaded").phase).toBe("loaded");
  });

  it("MENU-41 is asked for twice more, 2 s after each failure, and then is an error", () => {
    expect([RETRIES, RETRY_MS]).toEqual([2, 2_000]);
    expect(state("failed")).toEqual({ phase: "idle", retries: 0, pausing: true });
    expect(state("failed", "again")).toEqual({ phase: "idle", retries: 1, pausing: false });
    const second = state("failed", "again", "failed");
    expect(second).toEqual({ phase: "idle", retries: 1, pausing: true });
    expect(state("failed", "again", "failed", "again", "failed").phase).toBe("error");
    expect(state("failed", "again", "failed", "again", "loaded").phase).toBe("loaded");
  });

  it("MENU-41 counts one failure that is reported twice as one", () => {
    expect(state("failed", "failed")).toEqual(state("failed"));
    expect(state("again")).toEqual(unloaded);
  });
});
