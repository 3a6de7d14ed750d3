import { errorFields, log } from "#worker/base/log";
import type { TabId } from "~/contracts/ids";
import type { PosOrder } from "~/contracts/pos";
import type { PosTabOpening } from "~/contracts/pos-feed";
import type { DemoVenue } from "./demo-venue";
import { type Html, html } from "./html";
import { demoOrder, withDish } from "./orders";
import { newOrderRef } from "./seed";
import { type DemoTill, OWN_ORDERS } from "./till";

/** Opens an empty tab that a guest asked for. A repeated event opens no second tab. */
export async function openTab(till: DemoTill, venue: DemoVenue, event: PosTabOpening) {
  const { tabId, displayId } = event;
  if (await till.order(tabId)) return;
  const order = demoOrder(venue, 1, Date.now(), newOrderRef());
  const [first] = order.subOrders;
  const empty: PosOrder = {
    ...order,
    orderRef: `${OWN_ORDERS}tab-${tabId.slice(2, 26)}`,
    numberOfGuests: 1,
    tabId,
    tabDisplayId: displayId,
    posSplitMode: "NOT_SPLIT_ON_POS",
    subOrders: [{ id: "1", name: "", ...first, lines: [], discounts: [], charges: [] }],
  };
  try {
    await till.put(tabId, empty);
  } catch (fault) {
    // The guest may have given the tab up meanwhile, and the till must still go on to the events after it.
    log({
      level: "warning",
      event: "demo-tab-not-opened",
      correlationId: tabId,
      ...errorFields(fault),
    });
  }
}

export async function changeTab(
  till: DemoTill,
  venue: DemoVenue,
  { tabId, action, form }: { tabId: TabId; action: string; form: FormData },
): Promise<void> {
  const order = await till.order(tabId);
  if (!order) return;
  if (action === "dish") await till.put(tabId, withDish(venue, order, String(form.get("dish"))));
  if (action === "close") await till.closeTab(tabId);
}

export async function tabList(venue: DemoVenue, till: DemoTill): Promise<Html> {
  const tabs = await till.tabs();
  const action = (tabId: TabId, name: string) => `/demo/${venue.id}/tabs/${tabId}/${name}`;
  return html`<section id="tabs">
    <h2>Tabs</h2>
    <p class="muted">Guests open them at <a href="/venues/${venue.id}/tab/new">the bar's own code</a>. Closing one takes what is owed from the card that is held, and lets the rest go.</p>
    ${tabs.map(
      ({ tabId, order }) => html`<div class="row">
        <strong>${order.tabDisplayId ?? ""}</strong>
        <form method="post" action="${action(tabId, "dish")}" class="row">
          <label>Dish <select name="dish">${venue.menu.map((dish) => html`<option value="${dish.id}">${dish.name}</option>`)}</select></label>
          <button>Put it on the tab</button>
        </form>
        <form method="post" action="${action(tabId, "close")}" class="row"><button>Close the tab</button></form>
      </div>`,
    )}
  </section>`;
}
