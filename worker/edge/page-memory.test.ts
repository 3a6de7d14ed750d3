import { describe, expect, it } from "vitest";
import { PageMemory } from "./page-memory";

const minutes = (count: number) => count * 60_000;

describe("the memory of rendered pages", () => {
  it("returns what it has cached, and nothing under another key", () => {
    const memory = new PageMemory<string>();
    memory.set("a", "page a", 10, 0);
    expect(memory.get("a", 1)).toBe("page a");
    expect(memory.get("b", 1)).toBeUndefined();
  });

  it("stays within its bytes: what was used longest ago makes room first", () => {
    const memory = new PageMemory<string>(100);
    for (const key of ["a", "b", "c"]) memory.set(key, key, 30, 0);
    expect(memory.get("a", 1)).toBe("a");
    memory.set("d", "d", 30, 2);
    expect(["a", "b", "c", "d"].map((key) => memory.get(key, 3))).toEqual([
      "a",
      undefined,
      "c",
      "d",
    ]);
  });

  it("counts a page once however often it is rendered again", () => {
    const memory = new PageMemory<string>(100);
    memory.set("a", "a", 40, 0);
    for (let n = 0; n < 50; n++) memory.set("b", `b${n}`, 40, n);
    expect(memory.get("a", 50)).toBe("a");
    expect(memory.get("b", 50)).toBe("b49");
  });

  it("caches a menu of 300 dishes, and no page above the size limit of a page", () => {
    const memory = new PageMemory<string>();
    memory.set("menu", "menu", 700_000, 0);
    expect(memory.get("menu", 0)).toBe("menu");
    memory.set("a", "a", 1_000_001, 0);
    expect(memory.get("a", 0)).toBeUndefined();
  });

  it("drops what nobody has asked for in ten minutes", () => {
    const memory = new PageMemory<string>();
    memory.set("a", "a", 10, 0);
    expect(memory.get("a", minutes(10))).toBe("a");
    expect(memory.get("a", minutes(20) + 1)).toBeUndefined();
  });
});
