import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { isOwnPath } from "~/contracts/own-path";
import { readForm } from "~/features/forms/read-form.server";
import { ALLERGIES_COOKIE } from "~/features/menu/allergy-answer.server";
import { pathBelow } from "~/paths/path-to";
import { menuPlaceOf } from "~/routes/use-cases/menu/menu-place.server";
import { hostCookie } from "~/services/host-cookie.server";

/** An answer counts for four hours (ALG-03). */
const TTL_S = 4 * 60 * 60;

export const allergyFormSchema = z.object({ answer: z.enum(["yes", "no"]) });

/** Stores the answer, and goes on to where the guest wanted to (ALG-02). */
export async function action(args: ActionFunctionArgs) {
  const { base, at } = await menuPlaceOf(args);
  const form = await readForm(args.request, allergyFormSchema, args.context.locale);
  const to = new URL(args.request.url).searchParams.get("to") ?? "";
  const next = isOwnPath(to) && to.startsWith(`${base}/`) ? to : pathBelow(at, "menus", {});
  if (form.status !== "success") throw redirect(args.request.url, 303);
  const headers = { "set-cookie": hostCookie(ALLERGIES_COOKIE, form.value.answer, TTL_S) };
  throw redirect(next, { status: 303, headers });
}
