import { expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { clearTabLink, storeTabLink } from "./tab-link.server";

const bar = { id: anId.venue("bar"), rules: { tabLinkHours: 12 } } as never;
const [mine, others] = [anId.bill(`b_${"m".repeat(32)}`), anId.bill(`b_${"o".repeat(32)}`)];
const link = { billId: mine, tabId: anId.tab(`a_${"t".repeat(32)}`), storedAt: 0 };

it("TAB-19 a closed bill clears the link of its own tab, and no other bill of the venue does", async () => {
  const [cookie = ""] = (await storeTabLink(new Request("https://a.test"), bar, link)).split(";");
  const phone = new Request("https://a.test", { headers: { cookie } });
  expect(await clearTabLink(phone, bar, mine)).toContain("Max-Age=0");
  expect(await clearTabLink(phone, bar, others)).toBeNull();
  expect(await clearTabLink(phone, { id: anId.venue("cafe") }, mine)).toBeNull();
});
