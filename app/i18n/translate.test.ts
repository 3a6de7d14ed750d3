import { describe, expect, it } from "vitest";
import { translate } from "./translate";

const catalogue = {
  pay: {
    hello: "Hello {name}",
    guests_one: "{count} guest",
    guests_other: "{count} guests",
    empty: "{missing} stays",
  },
};

describe("translate", () => {
  it("fills the places of a text", () => {
    expect(translate(catalogue, "en-US", "pay", "hello", { name: "Ada" })).toBe("Hello Ada");
  });

  it("picks the plural's form of the language", () => {
    expect(translate(catalogue, "en-US", "pay", "guests", { count: 1 })).toBe("1 guest");
    expect(translate(catalogue, "en-US", "pay", "guests", { count: 2 })).toBe("2 guests");
    expect(translate(catalogue, "fr", "pay", "guests", { count: 0 })).toBe("0 guest");
  });

  it("shows the key or the place itself when something is missing, so that the page stays whole", () => {
    expect(translate(catalogue, "en-US", "pay", "nothing")).toBe("nothing");
    expect(translate(catalogue, "en-US", "venue", "nothing")).toBe("nothing");
    expect(translate(catalogue, "en-US", "pay", "empty", {})).toBe("{missing} stays");
  });
});
