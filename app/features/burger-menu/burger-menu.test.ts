import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCourse, type MenuStage } from "./burger-menu";

const stages: MenuStage[] = [];
beforeEach(() => {
  stages.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
const course = () => createCourse((stage) => stages.push(stage));

describe("the stages of the navigation", () => {
  it("UX-35 waits 10 ms before it opens, and goes 300 ms after it was closed", () => {
    const menu = course();
    menu.open();
    vi.advanceTimersByTime(9);
    expect(stages).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(stages).toEqual(["open"]);
    menu.close();
    vi.advanceTimersByTime(299);
    expect(stages).toEqual(["open", "closing"]);
    vi.advanceTimersByTime(1);
    expect(stages).toEqual(["open", "closing", "gone"]);
  });

  it("UX-35 is closed once, however often it is asked to, and never opens again", () => {
    const menu = course();
    menu.open();
    menu.close();
    vi.advanceTimersByTime(200);
    menu.close();
    vi.advanceTimersByTime(100);
    expect(stages).toEqual(["closing", "gone"]);
  });

  it("calls nothing once the page is gone", () => {
    const menu = course();
    menu.open();
    menu.stop();
    vi.advanceTimersByTime(1_000);
    expect(stages).toEqual([]);
  });
});
