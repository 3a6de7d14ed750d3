import { describe, expect, it, vi } from "vitest";
import { fillCarriedFields } from "./language-picker";

/** A browser tab that has stored this text, and a page without forms. */
function filledFrom(text: string) {
  const store = new Map([["carried-fields", text]]);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    removeItem: (name: string) => store.delete(name),
  });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const page = { querySelectorAll: () => [] } as unknown as ParentNode;
  fillCarriedFields(page, "/login");
  return { warnings: warn.mock.calls.length, left: store.size };
}

describe("what a guest typed before they changed the language", () => {
  it.each(["{", "null", '{"path":"/login"}', '{"path":"/login","fields":[null]}'])(
    "UX-15 is forgotten with a warning where it is %s",
    (text) => {
      expect(filledFrom(text)).toEqual({ warnings: 1, left: 0 });
    },
  );

  it("is taken once, without a word where it can be read", () => {
    const text = JSON.stringify({ path: "/login", fields: [["phone", "0612", false]] });
    expect(filledFrom(text)).toEqual({ warnings: 0, left: 0 });
  });
});
