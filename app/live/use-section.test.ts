import { describe, expect, it } from "vitest";
import { sectionAt, sectionWatch } from "./use-section";

/** A clock that a test moves, with what is due on it. */
function clock() {
  let now = 0;
  const due: { at: number; work: () => void }[] = [];
  const later = (ms: number, work: () => void) => {
    const entry = { at: now + ms, work };
    due.push(entry);
    return () => {
      const place = due.indexOf(entry);
      if (place >= 0) due.splice(place, 1);
    };
  };
  const pass = (ms: number) => {
    now += ms;
    for (const entry of due.filter(({ at }) => at <= now)) {
      due.splice(due.indexOf(entry), 1);
      entry.work();
    }
  };
  return { later, pass };
}

describe("the part of a page that is being read", () => {
  const parts = [
    { id: "starters", top: -400 },
    { id: "mains", top: 84 },
    { id: "desserts", top: 700 },
  ];

  it("MENU-38 is the last whose top has come within 24 px of the bar", () => {
    expect(sectionAt(parts, 60, false)).toBe("mains");
    expect(sectionAt(parts, 58, false)).toBe("starters");
  });

  it("is the first before any has come there, and the last at the page's end", () => {
    expect(sectionAt([{ id: "starters", top: 300 }], 60, false)).toBe("starters");
    expect(sectionAt(parts, 60, true)).toBe("desserts");
    expect(sectionAt([], 60, true)).toBeNull();
  });

  it("MENU-38 is looked for when scrolling has rested for 200 ms", () => {
    const { later, pass } = clock();
    let looks = 0;
    const watch = sectionWatch(() => {
      looks += 1;
    }, later);
    pass(1_000);
    expect(looks).toBe(1);
    watch.scrolled();
    pass(199);
    watch.scrolled();
    pass(199);
    expect(looks).toBe(1);
    pass(1);
    expect(looks).toBe(2);
    watch.scrolled();
    watch.end();
    pass(1_000);
    expect(looks).toBe(2);
  });

  it("MENU-37 does not change by what moves in the first second after the page came", () => {
    const { later, pass } = clock();
    let looks = 0;
    const watch = sectionWatch(() => {
      looks += 1;
    }, later);
    pass(500);
    watch.scrolled();
    pass(499);
    expect(looks).toBe(0);
  });
});
