import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  redirect,
} from "@remix-run/cloudflare";
import type { PrepareLoyalty } from "~/contracts/loyalty";
import { readPhone } from "~/contracts/phone";
import { type Refused, readForm, refused } from "~/features/forms/read-form.server";
import type { Prepared } from "~/features/loyalty/identification-state";
import { rememberIdentified } from "~/features/loyalty/identified-cookie.server";
import { identificationFormSchema } from "~/features/loyalty/loyalty-form.server";
import { say } from "~/i18n/strings.server";
import { countryOfGuest } from "~/routes/shared/account/account-place.server";
import { phoneProblem } from "~/routes/shared/account/send-code.server";
import { earnAfterPay } from "~/routes/shared/loyalty/earn-after-pay.server";
import { programmePlace } from "~/routes/shared/loyalty/loyalty-place.server";
import { joinProgramme, loyaltyIdOf } from "~/routes/shared/loyalty/member.server";
import type { CallError } from "~/services/result";

/** Identifies the guest in the venue's programme (LOY-10, LOY-16, LOY-17). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { platform, locale, viewer } = context;
  const { venue, query, back, programme } = programmePlace(args);
  const form = await readForm(request, identificationFormSchema, locale);
  if (form.status !== "success") return refused(form.reply({ hideFields: ["password"] }));
  const wish = form.value;
  const userId = loyaltyIdOf(context, programme);
  let by: PrepareLoyalty["guestIdentificationParameters"] | null = null;
  const unproven = wish.intent === "phone" && userId === viewer.guestId;
  if (wish.intent === "phone") {
    const read = readPhone(wish.phone, wish.country, wish.country === countryOfGuest(args));
    if (!read.ok) return phoneProblem(read, form, { locale, signup: false });
    const { number: phoneNumber } = read.phone;
    const hasOptIn = wish.optIn === "true";
    by = { phoneNumber, hasOptIn };
    const given = { userId, guestIdentificationParameters: by };
    const prepared = await platform.loyalty.prepare(venue.businessId, given);
    if (!prepared.ok) return failure(prepared.error, form, context);
  } else if (wish.intent === "optIn") {
    const joined = await joinProgramme(context, { programme, hasOptIn: wish.optIn === "true" });
    if (!joined) return refusedWith(form, say(locale, "loyalty", "loyalty.identification.error"));
  } else {
    const { username, password } = wish;
    by = { username, password };
    const given = { userId, guestIdentificationParameters: by };
    const prepared = await platform.loyalty.prepare(venue.businessId, given);
    if (!prepared.ok) return failure(prepared.error, form, context, true);
  }
  const user = await platform.loyalty.user(venue.businessId, userId);
  if (!user.ok) return failure(user.error, form, context);
  await earnAfterPay(context, programme, query, by);
  const headers = { "set-cookie": await rememberIdentified(request, programme, true) };
  if (!wish.scripted) throw redirect(back, { status: 303, headers });
  const { primaryUserId, balance, createdAt } = user.value;
  const storeId = venue.id;
  const member = { primaryUserId, balance, createdAt, storeId };
  return json({ status: "OK", ...member, next: back, unproven } satisfies Prepared, { headers });
}

type Form = { reply(options: { formErrors: string[]; hideFields: string[] }): Refused };

/** Why nobody was identified: the provider could not be asked, or does not know the guest (LOY-21, LOY-22). */
function failure(
  { status }: CallError,
  form: Form,
  { locale }: AppLoadContext,
  byPassword = false,
) {
  if (status >= 500) return refusedWith(form, say(locale, "loyalty", "unavailable"), 503);
  const key = byPassword
    ? "loyalty.identification.username-password.error"
    : "loyalty.identification.error";
  return refusedWith(form, say(locale, "loyalty", key));
}

function refusedWith(form: Form, text: string, status = 422) {
  return refused(form.reply({ formErrors: [text], hideFields: ["password"] }), status);
}
