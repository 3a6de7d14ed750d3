import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { readForm } from "~/features/forms/read-form.server";
import { accountNotRead } from "~/routes/access/signed-in.server";

export const receiptMailFormSchema = z.object({ mail: z.enum(["on", "off"]) });

/** Has the receipt of each payment mailed to the guest from now on, in the language of the page, or no more. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { locale, platform } = context;
  const form = await readForm(request, receiptMailFormSchema, locale);
  if (form.status === "success") {
    const on = form.value.mail === "on";
    const set = await platform.account.setReceiptMail({ body: { on, locale } });
    if (!set.ok) throw accountNotRead(args, set.error);
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search, 303);
}
