import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { pathTo } from "~/paths/path-to";
import { terminalPaymentOf } from "~/routes/use-cases/terminal/terminal-place.server";

/** Where a terminal's link leads to: the receipt of what was just paid (PDQ-01 to PDQ-03, PDQ-06). */
export async function loader(args: LoaderFunctionArgs) {
  return redirect(pathTo("pdq-receipt", (await terminalPaymentOf(args)).at), 303);
}

export default function PdqLandingRoute() {
  return null;
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
