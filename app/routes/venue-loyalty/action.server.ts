import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm, refused } from "~/features/forms/read-form.server";
import { rememberIdentified } from "~/features/loyalty/identified-cookie.server";
import { memberFormSchema } from "~/features/loyalty/loyalty-form.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { signOut } from "~/routes/shared/account/sign-out.server";
import { buyReward } from "~/routes/shared/loyalty/buy-reward.server";
import { programmePlace } from "~/routes/shared/loyalty/loyalty-place.server";

/** What a member does in a programme: buys a reward (LOY-39), or logs out (LOY-33, LOY-38). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { platform, locale, viewer } = context;
  const { venue, query, back, programme } = programmePlace(args);
  const form = await readForm(request, memberFormSchema, locale);
  if (form.status !== "success") return refused(form.reply());
  const wish = form.value;
  if (wish.intent === "buy") {
    if (await buyReward(context, programme, wish))
      throw redirect(pathTo("venue-loyalty", { venueId: venue.id }, query), 303);
    return refused(form.reply({ formErrors: [say(locale, "loyalty", "buyFailed")] }));
  }
  if (viewer.userId !== null) return signOut(args);
  // Who has no account leaves the programme alone: what they chose on the bill is still theirs.
  const left = await platform.loyalty.leave({
    businessId: venue.businessId,
    userId: viewer.guestId,
  });
  if (!left.ok)
    return refused(form.reply({ formErrors: [say(locale, "loyalty", "unavailable")] }), 503);
  const headers = { "set-cookie": await rememberIdentified(request, programme, false) };
  throw redirect(pathTo("me-logged-out", {}, { redirectTo: back }), { status: 303, headers });
}
