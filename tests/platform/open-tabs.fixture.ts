import { newGuest, units } from "./platform.fixture";
import { tabsOf, tillOfTabs } from "./tabs.fixture";

export const VENUE = "osteria";
export const till = tillOfTabs(VENUE);

/** A guest whose card is held for a tab. */
export async function heldTab(more: object = {}) {
  const guest = newGuest(undefined, VENUE);
  const tabs = tabsOf(guest, VENUE);
  const { body } = await tabs.initiate();
  const hold = await tabs.authorise(body.tabId, body.paymentId, units(20), more);
  return { guest, tabs, ...body, hold: hold.body };
}
