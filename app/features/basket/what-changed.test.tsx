import { describe, expect, it } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { anId } from "~/domain/ids.fixture";
import { closedTexts } from "./closed-lines.server";
import type { ProductNames } from "./product-names.server";
import { WhatChanged } from "./what-changed";

const same = { gone: [], closed: [], notSent: false, priced: false };
const stored: ProductNames = (_menu, _product, text) => ({ text });
const rendered = (more: Partial<typeof same> | object) =>
  renderInRouter(<WhatChanged {...same} {...more} />);

describe("what a basket says of the menu", () => {
  it("BASK-07 names what is served at another hour, and how the rest can be ordered", () => {
    const items = [
      basketLine("soup", 1),
      { ...basketLine("wine", 2), menuId: anId.menu("drinks") },
    ];
    expect(closedTexts({ items }, [{ id: "food" }, { id: "drinks" }], stored, "en-US")).toEqual([]);
    const wine =
      "wine isn’t available at this time of day. It’s still in your cart, but hasn’t been ordered.";
    expect(closedTexts({ items }, [{ id: "food" }], stored, "en-US")).toEqual([
      wine,
      "Remove it to order the rest now.",
    ]);
    expect(closedTexts({ items: items.slice(1) }, [], stored, "en-US")).toEqual([wine]);
  });

  it("says that an order was not sent, and why", async () => {
    expect(await rendered({})).toBe("");
    expect(await rendered({ notSent: true })).toMatch(
      /The menu has changed.*Your order wasn’t placed/s,
    );
    expect(await rendered({ priced: true })).not.toContain("wasn’t sent");
    const closed = await rendered({ notSent: true, closed: ["Soup at noon."] });
    expect(closed).toMatch(/Not available right now.*Your order wasn’t placed.*Soup at noon/s);
    expect(closed).not.toContain("The menu has changed");
    const both = await rendered({ gone: ["Pie is out."], closed: ["Soup at noon."] });
    expect(both).toMatch(/Soup at noon.*The menu has changed.*Pie is out/s);
  });
});
