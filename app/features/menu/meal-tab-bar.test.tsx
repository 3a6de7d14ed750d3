import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { venue } from "#tests/fixtures/venue-record";
import { menuTab } from "~/routes/shared/menu/menu-place.server";
import { MealTabBar } from "./meal-tab-bar";

describe("the tab bar of a meal", () => {
  const words = async (enabled: boolean) => {
    const { ordering } = venue();
    const open = venue({
      menuExposedType: "DYNAMIC_MENU",
      ordering: { ...ordering, enabled },
    });
    const html = await renderInRouter(
      <MealTabBar menu={menuTab(open, "/venues/x/tables/t")} payHref="/pay" current="pay" />,
    );
    return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  };

  it("UX-04 MENU-02 says 'Order' where guests can order, and 'Menu' where they only read", async () => {
    expect(await words(true)).toContain("Order Pay");
    expect(await words(false)).toContain("Menu Pay");
  });
});
