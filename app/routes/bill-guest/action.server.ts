import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { GUEST_NAME_COOKIE, writeChosenName } from "~/contracts/guest-name";
import { DAY_S } from "~/domain/time";
import { guestFormSchema } from "~/features/bill/guest-form.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { say } from "~/i18n/strings.server";
import { billOf, patience } from "~/routes/access/access.server";
import { tableOfBill } from "~/routes/use-cases/menu/table-of-bill.server";
import { hostCookie } from "~/services/host-cookie.server";

/** As long as a guest may come back to a table of this host. */
const TTL_S = 180 * DAY_S;

/** Shows the others the name at once, and stores it on the phone for the part that is taken next. */
export async function action(args: ActionFunctionArgs) {
  const { venue, bill, base } = await billOf(args);
  const { platform, locale } = args.context;
  const form = await readForm(args.request, guestFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const named = await platform.splits.nameGuest(bill.id, form.value);
  if (!named.ok) {
    const key = named.error.code === "sign-taken" ? "guest.signTaken" : "error.defaultTitle";
    return refused(form.reply({ fieldErrors: { sign: [say(locale, "pay", key)] } }));
  }
  // In the table's basket the others read it at once; without it, as soon as the guest changes anything there.
  const table = tableOfBill(bill);
  if (table && venue.rules.ordersTogether)
    await patience(platform.baskets.nameGuest(table, form.value));
  const header = hostCookie(GUEST_NAME_COOKIE, writeChosenName(form.value), TTL_S);
  throw redirect(base, { status: 303, headers: { "set-cookie": header } });
}
