import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isOwnPath } from "~/contracts/own-path";
import { menusPath } from "~/features/addresses";
import { ALLERGIES_COOKIE } from "~/routes/shared/menu/allergy-answer.server";
import { menuPlaceOf } from "~/routes/shared/menu/menu-place.server";
import { readFields } from "~/routes/shared/menu/read-fields.server";
import { hostCookie } from "~/services/host-cookie.server";

/** An answer counts for four hours (ALG-03). */
const TTL_S = 4 * 60 * 60;

/** Stores the answer, and goes on to where the guest wanted to (ALG-02). */
export async function action(args: ActionFunctionArgs) {
  const { base } = await menuPlaceOf(args);
  const { form } = await readFields(args.request);
  const answer = form.get("answer");
  const to = new URL(args.request.url).searchParams.get("to") ?? "";
  const next = isOwnPath(to) && to.startsWith(`${base}/`) ? to : menusPath(base);
  if (answer !== "yes" && answer !== "no") throw redirect(args.request.url, 303);
  const headers = { "set-cookie": hostCookie(ALLERGIES_COOKIE, answer, TTL_S) };
  throw redirect(next, { status: 303, headers });
}
