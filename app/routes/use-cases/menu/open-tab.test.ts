import { expect, it } from "vitest";
import { NOW } from "#tests/fixtures/bill-document";
import { dish, menu } from "#tests/fixtures/menu";
import { tablePage } from "#tests/fixtures/table-page";
import { billIdSchema } from "~/contracts/ids";
import { anId } from "~/domain/ids.fixture";
import { storeTabLink } from "~/features/tab/tab-link.server";
import { venueOf } from "~/routes/access/access.server";
import { menuPlaceOf } from "./menu-place.server";

const HOURS = 3_600_000;
const tabBill = billIdSchema.parse(`b_${"B".repeat(32)}`);
const otherBill = billIdSchema.parse(`b_${"C".repeat(32)}`);

/** What a guest who opened a tab can do at a table with this bill, so long after the tab's page stored its link. */
async function browseAt(billId: string | null, ms = 0) {
  const at = tablePage({ menus: [menu("food", [dish("soup", 5)])], billId });
  const { context, params, request } = at.args("/menus");
  const link = { billId: tabBill, tabId: anId.tab(`a_${"t".repeat(32)}`), storedAt: NOW - ms };
  const [cookie = ""] = (await storeTabLink(request, venueOf({ context, params }), link)).split(
    ";",
  );
  const own = new Request(request.url, { headers: { cookie } });
  return (await menuPlaceOf({ context, params, request: own })).browse;
}

it("MENU-49 lets guests with an open tab only read the menus where the tab is, and order at another table", async () => {
  expect(await browseAt(tabBill)).toBe("canOnlyBrowseMenus");
  expect(await browseAt(otherBill)).toBe("canReorder");
  expect(await browseAt(null)).toBe("canOpenANewBill");
});

it("MENU-49 counts a tab for six hours", async () => {
  expect(await browseAt(tabBill, 6 * HOURS - 1)).toBe("canOnlyBrowseMenus");
  expect(await browseAt(tabBill, 6 * HOURS)).toBe("canReorder");
});
