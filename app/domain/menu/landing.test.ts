import { describe, expect, it } from "vitest";
import { arranged, layoutNow } from "./landing";
import type { Weekday } from "./menu-times";

const layout = (name: string, days: Weekday[], start: string, end: string) => ({
  name,
  days,
  start,
  end,
});
const usual = { name: "usual" };
const during = (...layouts: ReturnType<typeof layout>[]) => ({
  isActive: true,
  defaultLayout: usual,
  layouts,
});
const shownAt = (
  configuration: Parameters<typeof layoutNow<typeof usual, ReturnType<typeof layout>>>[0],
  moment: string,
  timeZone = "Europe/Paris",
) => layoutNow(configuration, { now: Date.parse(moment), timeZone }).layout?.name ?? null;

describe("the layout of a table's first page", () => {
  it("MENU-04 MENU-05 is the one of the venue's weekday and time, otherwise the default one", () => {
    const lunch = during(layout("lunch", ["MONDAY", "TUESDAY"], "11:30", "14:30"));
    // Winter time: Paris is an hour ahead of UTC. 2026-11-23 is a Monday.
    expect(shownAt(lunch, "2026-11-23T10:29:59Z")).toBe("usual");
    expect(shownAt(lunch, "2026-11-23T10:30:00Z")).toBe("lunch");
    expect(shownAt(lunch, "2026-11-23T13:29:59Z")).toBe("lunch");
    expect(shownAt(lunch, "2026-11-23T13:30:00Z")).toBe("usual");
    expect(shownAt(lunch, "2026-11-25T11:00:00Z")).toBe("usual");
    expect(shownAt(lunch, "2026-11-23T16:30:00Z", "America/New_York")).toBe("lunch");
    expect(shownAt({ ...lunch, defaultLayout: null }, "2026-11-25T11:00:00Z")).toBeNull();
  });

  it("MENU-04 is the first of several that are scheduled at once", () => {
    const both = during(
      layout("brunch", ["SUNDAY"], "10:00", "15:00"),
      layout("lunch", ["SUNDAY"], "12:00", "15:00"),
    );
    expect(shownAt(both, "2026-11-22T12:30:00Z")).toBe("brunch");
  });

  it("MENU-04 goes on past midnight into the next day, and no further", () => {
    const night = during(layout("night", ["SATURDAY"], "22:00", "02:00"));
    expect(shownAt(night, "2026-11-21T20:59:00Z")).toBe("usual");
    expect(shownAt(night, "2026-11-21T22:30:00Z")).toBe("night");
    expect(shownAt(night, "2026-11-22T00:59:59Z")).toBe("night");
    expect(shownAt(night, "2026-11-22T01:00:00Z")).toBe("usual");
    expect(shownAt(night, "2026-11-20T23:30:00Z")).toBe("usual");
  });

  it("MENU-04 follows the venue's clock through both changes of summer time", () => {
    const early = during(layout("early", ["SUNDAY"], "02:00", "04:00"));
    // 2026-03-29: at 01:00 UTC the clock of Paris goes from 02:00 to 03:00.
    expect(shownAt(early, "2026-03-29T00:59:59Z")).toBe("usual");
    expect(shownAt(early, "2026-03-29T01:00:00Z")).toBe("early");
    expect(shownAt(early, "2026-03-29T01:59:59Z")).toBe("early");
    expect(shownAt(early, "2026-03-29T02:00:00Z")).toBe("usual");
    // 2026-10-25: at 01:00 UTC it goes from 03:00 back to 02:00, so that the layout lasts three hours.
    expect(shownAt(early, "2026-10-24T23:59:59Z")).toBe("usual");
    for (const time of ["00:00:00", "00:59:59", "01:00:00", "02:59:59"]) {
      expect(shownAt(early, `2026-10-25T${time}Z`), time).toBe("early");
    }
    expect(shownAt(early, "2026-10-25T03:00:00Z")).toBe("usual");
  });

  it("MENU-08 is not shown where the configuration is not active", () => {
    const always = layout("always", ["MONDAY"], "00:00", "00:00");
    expect(shownAt(during(always), "2026-11-23T12:00:00Z")).toBe("always");
    expect(shownAt({ ...during(always), isActive: false }, "2026-11-23T12:00:00Z")).toBeNull();
  });

  it("MENU-05 leaves a layout out whose times can't be read, and names it", () => {
    const odd = during(
      layout("noon", ["MONDAY"], "noon", "14:00"),
      layout("lunch", ["MONDAY"], "11:00", "15:00"),
    );
    const at = { now: Date.parse("2026-11-23T12:00:00Z"), timeZone: "Europe/Paris" };
    expect(layoutNow(odd, at).layout).toMatchObject({ name: "lunch" });
    expect(layoutNow(odd, at).faults).toEqual(["layout 1: Invalid time of day: noon"]);
    const nowhere = layoutNow(odd, { ...at, timeZone: "Mars/Olympus" });
    expect(nowhere.layout).toMatchObject({ name: "lunch" });
    expect(nowhere.faults[0]).toContain("time zone");
  });
});

describe("the tiles of a layout", () => {
  const small = (name: string, x: number, y: number) => ({ name, size: "small" as const, x, y });
  const large = (name: string, y: number) => ({ name, size: "large" as const, x: 0, y });
  const placed = (tiles: ReturnType<typeof small | typeof large>[], hidden: string[] = []) =>
    arranged(tiles, ({ name }) => !hidden.includes(name)).map(({ tile, column }) => [
      tile.name,
      column,
    ]);

  it("MENU-06 stand in their rows and columns, a large one across both", () => {
    expect(placed([small("c", 0, 2), small("b", 1, 1), small("a", 0, 1), large("top", 0)])).toEqual(
      [
        ["top", "both"],
        ["a", 0],
        ["b", 1],
        ["c", 0],
      ],
    );
    expect(placed([small("right", 1, 0)])).toEqual([["right", 1]]);
  });

  it("MENU-06 close up where what one leads to is not served now", () => {
    const tiles = [large("top", 0), small("a", 0, 1), small("b", 1, 1)];
    expect(placed(tiles, ["a"])).toEqual([
      ["top", "both"],
      ["b", "both"],
    ]);
    expect(placed(tiles, ["top"])).toEqual([
      ["a", 0],
      ["b", 1],
    ]);
  });
});
