import { describe, expect, it } from "vitest";
import { openState } from "./opening-hours";

const at = (day: number, time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { day, minute: hour * 60 + minute };
};
const lunchAndDinner = [
  { days: [2, 3, 4, 5, 6], from: "12:00", to: "14:30" },
  { days: [5, 6], from: "19:00", to: "01:00" },
];

describe("LOC-05 a venue's hours", () => {
  it("say until when it is open", () => {
    expect(openState(lunchAndDinner, at(2, "12:00"))).toEqual({ state: "open", until: "14:30" });
    expect(openState(lunchAndDinner, at(2, "14:29"))).toEqual({ state: "open", until: "14:30" });
  });

  it("go on after midnight, and over the end of the week", () => {
    expect(openState(lunchAndDinner, at(7, "00:59"))).toEqual({ state: "open", until: "01:00" });
    const sunday = [{ days: [7], from: "20:00", to: "02:00" }];
    expect(openState(sunday, at(1, "01:30"))).toEqual({ state: "open", until: "02:00" });
  });

  it("say when it opens next, today or on another day", () => {
    const today = { state: "opens", at: "19:00", inDays: 0, day: 5 };
    expect(openState(lunchAndDinner, at(5, "14:30"))).toEqual(today);
    const nextWeek = { state: "opens", at: "12:00", inDays: 3, day: 2 };
    expect(openState(lunchAndDinner, at(6, "23:00"))).toMatchObject({ state: "open" });
    expect(openState(lunchAndDinner, at(6, "18:00"))).toMatchObject({ at: "19:00", inDays: 0 });
    expect(openState([{ days: [2], from: "12:00", to: "14:00" }], at(6, "18:00"))).toEqual(
      nextWeek,
    );
  });

  it("that follow each other are one", () => {
    const joined = [
      { days: [1], from: "08:00", to: "12:00" },
      { days: [1], from: "12:00", to: "18:00" },
    ];
    expect(openState(joined, at(1, "09:00"))).toEqual({ state: "open", until: "18:00" });
  });

  it("end as they begin where it never closes", () => {
    const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "00:00" }];
    expect(openState(always, at(3, "04:00"))).toMatchObject({ state: "open" });
  });

  it("are not known where it says none", () => {
    expect(openState([], at(1, "12:00"))).toEqual({ state: "unknown" });
  });
});
