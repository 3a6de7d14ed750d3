import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { billPath } from "~/features/addresses";
import { ORDER_STATE } from "~/features/order/addresses";
import { ErrorScreen } from "~/features/shell/error-screen";
import { menuBaseOf } from "~/routes/shared/menu/menu-place.server";

export { action } from "./action.server";

/** Leads on from an order: to the bill that is known, else to the table, which waits for one (ROUTE-40, Q-60). */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, base, openBillId } = await menuBaseOf(args);
  const next = openBillId ? billPath(venue.id, openBillId) : base;
  throw redirect(`${next}?${ORDER_STATE}=placed`, 303);
}

export { ErrorScreen as ErrorBoundary };
