import { describe, expect, it } from "vitest";
import { isListed, isScheduled, type ListedMenu, menusNow } from "./menu-shown";
import { localTime, type Weekday } from "./menu-times";

const at = (weekday: Weekday, time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { weekday, seconds: hours * 3_600 + minutes * 60 };
};

const listed = (constraints: ListedMenu["constraints"], visible = true): ListedMenu => ({
  id: "food",
  visible,
  constraints,
});

const on = (available: boolean, ...hours: [string, string][]) => ({
  available,
  hours: hours.map(([start, end]) => ({ start, end })),
});

describe("a menu on a venue's list", () => {
  it("MENU-21 that is not visible is never shown", () => {
    expect(isListed(listed(null, false), at("MONDAY", "12:00"))).toBe(false);
    const always = { MONDAY: on(true, ["00:00", "00:00"]) };
    expect(isListed(listed(always, false), at("MONDAY", "12:00"))).toBe(false);
  });

  it("MENU-22 without constraints is always shown; with them, on a day that is flagged and within its hours", () => {
    expect(isListed(listed(null), at("MONDAY", "03:00"))).toBe(true);
    const lunch = { MONDAY: on(true, ["11:30", "14:30"], ["18:00", "22:00"]) };
    expect(isListed(listed(lunch), at("MONDAY", "12:00"))).toBe(true);
    expect(isListed(listed(lunch), at("MONDAY", "16:00"))).toBe(false);
    expect(isListed(listed(lunch), at("MONDAY", "19:00"))).toBe(true);
    expect(isListed(listed(lunch), at("TUESDAY", "12:00"))).toBe(false);
    expect(isListed(listed({ MONDAY: on(false, ["11:30", "14:30"]) }), at("MONDAY", "12:00"))).toBe(
      false,
    );
    expect(isListed(listed({ MONDAY: on(true) }), at("MONDAY", "12:00"))).toBe(false);
    expect(isListed(listed({}), at("MONDAY", "12:00"))).toBe(false);
  });

  it.each<[time: string, shown: boolean]>([
    ["11:29", false],
    ["11:30", true],
    ["14:29", true],
    ["14:30", false],
  ])("MENU-23 has a start that is in its hours and an end that is not: %s", (time, shown) => {
    const lunch = listed({ MONDAY: on(true, ["11:30", "14:30"]) });
    expect(isListed(lunch, at("MONDAY", time))).toBe(shown);
  });

  it.each(["24:00", "11:60", "9:00", "noon", "", "11:30:00"])(
    "MENU-24 can't be read with '%s' in its hours, whatever the day",
    (time) => {
      for (const hours of [
        [time, "14:30"],
        ["11:30", time],
      ] as const) {
        const lunch = listed({ SUNDAY: on(false, [...hours]) });
        expect(() => isListed(lunch, at("MONDAY", "12:00"))).toThrow(RangeError);
      }
    },
  );

  it("goes on past midnight where its hours end before they start", () => {
    const night = listed({ FRIDAY: on(true, ["18:00", "02:00"]) });
    expect(isListed(night, at("FRIDAY", "23:59"))).toBe(true);
    expect(isListed(night, at("SATURDAY", "01:59"))).toBe(true);
    expect(isListed(night, at("SATURDAY", "02:00"))).toBe(false);
    expect(isListed(night, at("FRIDAY", "01:00"))).toBe(false);
    const sunday = listed({ SUNDAY: on(true, ["00:00", "00:00"]) });
    expect(isListed(sunday, at("SUNDAY", "00:00"))).toBe(true);
    expect(isListed(sunday, at("SUNDAY", "23:59"))).toBe(true);
    expect(isListed(sunday, at("MONDAY", "00:00"))).toBe(false);
  });
});

describe("a menu's schedule", () => {
  const menu = (...schedules: [Weekday, string, string][]) => ({
    id: "food",
    order: 0,
    schedules: schedules.map(([day, startDate, endDate]) => ({ day, startDate, endDate })),
  });

  it("MENU-26 that is empty means always", () => {
    expect(isScheduled(menu(), at("SUNDAY", "04:00"))).toBe(true);
  });

  it("MENU-27 may be written with seconds and without", () => {
    const brunch = menu(["SUNDAY", "10:00", "14:00:30"]);
    expect(isScheduled(brunch, at("SUNDAY", "10:00"))).toBe(true);
    expect(isScheduled(brunch, { weekday: "SUNDAY", seconds: 14 * 3_600 + 29 })).toBe(true);
    expect(isScheduled(brunch, { weekday: "SUNDAY", seconds: 14 * 3_600 + 30 })).toBe(false);
    expect(isScheduled(brunch, at("SATURDAY", "12:00"))).toBe(false);
  });

  it.each(["24:00", "12:60", "9:00", "noon", "", "12:00:61", "12:00:00.5", "١٢:٠٠", "-1:00"])(
    "MENU-28 with an invalid time raises an error: '%s'",
    (time) => {
      expect(() => isScheduled(menu(["MONDAY", time, "23:00"]), at("SUNDAY", "12:00"))).toThrow(
        RangeError,
      );
      expect(() => isScheduled(menu(["MONDAY", "00:00", time]), at("SUNDAY", "12:00"))).toThrow(
        RangeError,
      );
    },
  );
});

describe("the menus of a moment", () => {
  const published = [
    { id: "drinks", order: 2, schedules: [] },
    { id: "food", order: 1, schedules: [] },
    {
      id: "brunch",
      order: 0,
      schedules: [{ day: "SUNDAY", startDate: "10:00", endDate: "14:00" }],
    },
  ] as const;
  const always = (id: string): ListedMenu => ({ id, visible: true, constraints: null });
  // Saturday 21 November 2026, 23:30 in London.
  const now = Date.UTC(2026, 10, 21, 23, 30);

  it("are those on the venue's list, in their order, and both its hours and their own hold", () => {
    const list = [always("drinks"), always("brunch"), always("food"), always("unknown")];
    const shown = menusNow(list, published, { now, timeZone: "Europe/London" });
    expect(shown).toEqual({ menus: [published[1], published[0]], faults: [] });
    expect(menusNow([always("food")], published, { now, timeZone: "UTC" }).menus).toHaveLength(1);
    // In Auckland it is Sunday, half past twelve.
    const auckland = menusNow(list, published, { now, timeZone: "Pacific/Auckland" });
    expect(auckland.menus.map(({ id }) => id)).toEqual(["brunch", "food", "drinks"]);
    const late = { ...always("brunch"), constraints: { SUNDAY: on(true, ["13:00", "15:00"]) } };
    expect(menusNow([late], published, { now, timeZone: "Pacific/Auckland" }).menus).toEqual([]);
  });

  it("MENU-24 leave a menu out whose hours can't be read, whatever the day, and say so; the others stay", () => {
    const broken = { ...always("food"), constraints: { MONDAY: on(false, ["9h", "22:00"]) } };
    const shown = menusNow([broken, always("drinks")], published, { now, timeZone: "UTC" });
    expect(shown.menus).toEqual([published[0]]);
    expect(shown.faults).toEqual(["menu food: Invalid time of day: 9h"]);
    const seconds = { ...always("food"), constraints: { MONDAY: on(true, ["09:00:00", "22:00"]) } };
    expect(menusNow([seconds], published, { now, timeZone: "UTC" }).faults).toHaveLength(1);
    const lost = menusNow([always("food")], published, { now, timeZone: "Atlantis/Capital" });
    expect(lost.menus).toHaveLength(1);
    expect(lost.faults[0]).toContain("time zone");
  });

  it("MENU-25 Q-53 go by the venue's own clock, day and summer time included", () => {
    // 00:30 on Monday in Berlin is still Sunday in New York.
    const monday = Date.UTC(2026, 6, 5, 22, 30);
    expect(localTime(monday, "Europe/Berlin")).toEqual(at("MONDAY", "00:30"));
    expect(localTime(monday, "America/New_York")).toEqual(at("SUNDAY", "18:30"));
    // The night the clocks went forward: from 02:00 to 03:00.
    expect(localTime(Date.UTC(2026, 2, 29, 0, 59), "Europe/Paris")).toEqual(at("SUNDAY", "01:59"));
    expect(localTime(Date.UTC(2026, 2, 29, 1, 0), "Europe/Paris")).toEqual(at("SUNDAY", "03:00"));
  });
});
