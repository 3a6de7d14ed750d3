import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { ORDER_STATE } from "~/features/order/order-query";
import { ErrorScreen } from "~/features/shell/error-screen";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { menuBaseOf } from "~/routes/shared/menu/menu-place.server";

export { action } from "./action.server";

/** Leads on from an order: to the bill that is known, else to the table, which waits for one (ROUTE-40, Q-60). */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, base, openBillId } = await menuBaseOf(args);
  const next = openBillId ? pathTo("bill", { venueId: venue.id, billId: openBillId }) : base;
  throw redirect(withQuery(next, { [ORDER_STATE]: "placed" }), 303);
}

export { ErrorScreen as ErrorBoundary };
