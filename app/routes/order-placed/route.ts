import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { ErrorScreen } from "~/features/shell/error-screen";
import { menuBaseOf } from "~/routes/use-cases/menu/menu-place.server";
import { afterOrder } from "~/routes/use-cases/order/placed-basket.server";

export { action } from "./action.server";

/** Leads on from an order: to the bill that is known, else to the table, which waits for one (ROUTE-40, Q-60). */
export async function loader(args: LoaderFunctionArgs) {
  throw redirect(afterOrder(await menuBaseOf(args)), 303);
}

export { ErrorScreen as ErrorBoundary };
