import type { SignIn } from "~/contracts/account";
import { billIdSchema, splitIdSchema } from "~/contracts/ids";
import type { AppLoadContext } from "~/framework/http.server";

const PAID = /\/bills\/([\w-]+)\/splits\/([\w-]+)\/success(?:$|[?#])/;

/** What a guest has paid who signs in from there, so that they get its points (AUTH-12); nothing on other pages. */
export function earnAfterPayOf(
  { tenant }: Pick<AppLoadContext, "tenant">,
  back: string,
): Pick<SignIn, "earnAfterPay"> {
  const [, bill, split] = PAID.exec(back) ?? [];
  const [billId, splitId] = [billIdSchema.safeParse(bill), splitIdSchema.safeParse(split)];
  // A guest app's own pages name no venue: there it is the business of the app's programme.
  const businessId = tenant.venue?.businessId ?? tenant.loyalty?.businessId;
  if (!businessId || !billId.success || !splitId.success) return {};
  return { earnAfterPay: { businessId, billId: billId.data, splitId: splitId.data } };
}
