import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SignIn } from "~/contracts/account";
import { billIdSchema, splitIdSchema } from "~/contracts/ids";

const PAID = /\/bills\/([\w-]+)\/splits\/([\w-]+)\/success(?:$|[?#])/;

/** What a guest has paid who signs in from there, so that they get its points (AUTH-12); nothing from elsewhere. */
export function earnAfterPayOf(
  { tenant }: Pick<AppLoadContext, "tenant">,
  back: string,
): Pick<SignIn, "earnAfterPay"> {
  const [, bill, split] = PAID.exec(back) ?? [];
  const [billId, splitId] = [billIdSchema.safeParse(bill), splitIdSchema.safeParse(split)];
  if (!tenant.venue || !billId.success || !splitId.success) return {};
  const { businessId } = tenant.venue;
  return { earnAfterPay: { businessId, billId: billId.data, splitId: splitId.data } };
}
