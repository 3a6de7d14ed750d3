import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { keep, readStored } from "./browser-storage";

const asNumber = (value: unknown) => (typeof value === "number" ? value : null);
const holding = (text: string | null) => () => ({ getItem: () => text, setItem: () => undefined });
const refusing = () => {
  throw new Error("storage is switched off");
};

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("what a browser stores", () => {
  it("is read as it was stored", () => {
    const stored = new Map<string, string>();
    const store = () => ({
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
    });
    expect(readStored("n", asNumber, store)).toBeNull();
    keep("n", 7, store);
    expect(readStored("n", asNumber, store)).toBe(7);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(["{", "", '"seven"', "null"])("UX-15 is ignored with a warning when it is %j", (text) => {
    expect(readStored("n", asNumber, holding(text))).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect(String(warn.mock.calls[0]?.[0])).toContain("n can't be read and is ignored");
  });

  it("UX-15 is nothing where the browser refuses to store anything", () => {
    expect(readStored("n", asNumber, refusing)).toBeNull();
    expect(() => keep("n", 1, refusing)).not.toThrow();
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
