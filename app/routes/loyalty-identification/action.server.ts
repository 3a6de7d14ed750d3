import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  redirect,
} from "@remix-run/cloudflare";
import { EARN_ERROR, type PrepareLoyalty } from "~/contracts/loyalty";
import type { LoyaltyProgramme } from "~/contracts/loyalty-programme";
import { readPhone } from "~/contracts/phone";
import { countryOfGuest } from "~/features/account/account-place.server";
import { type Refused, readForm, refused } from "~/features/forms/read-form.server";
import type { Prepared, Unproven } from "~/features/loyalty/identification-state";
import { rememberIdentified } from "~/features/loyalty/identified-cookie.server";
import { identificationFormSchema } from "~/features/loyalty/loyalty-form.server";
import type { LoyaltyQuery } from "~/features/loyalty/loyalty-query";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { phoneProblem } from "~/routes/use-cases/account/send-code.server";
import {
  identificationKind,
  programmePlace,
} from "~/routes/use-cases/loyalty/loyalty-place.server";
import {
  joinProgramme,
  logNotPrepared,
  loyaltyIdOf,
} from "~/routes/use-cases/loyalty/member.server";
import { warn } from "~/services/log.server";
import type { CallError } from "~/services/result";

/** Identifies the guest in the venue's programme (LOY-10, LOY-16, LOY-17). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { platform, locale } = context;
  const { venue, query, back, programme } = programmePlace(args);
  const form = await readForm(request, identificationFormSchema, locale);
  if (form.status !== "success") return refused(form.reply({ hideFields: ["password"] }));
  const wish = form.value;
  const userId = loyaltyIdOf(context, programme);
  let by: PrepareLoyalty["guestIdentificationParameters"] | null = null;
  const kind = identificationKind(context, venue, programme);
  let unproven: Unproven | null = null;
  if (wish.intent === "phone") {
    const read = readPhone(wish.phone, wish.country, wish.country === countryOfGuest(args));
    if (!read.ok) return phoneProblem(read, form, { locale, signup: false });
    const { number: phoneNumber, country } = read.phone;
    if (kind === "phone") unproven = { status: "UNPROVEN", phone: wish.phone, country };
    const hasOptIn = wish.optIn === "true";
    by = { phoneNumber, hasOptIn };
    const body = { userId, guestIdentificationParameters: by };
    const prepared = await platform.loyalty.prepare({ businessId: venue.businessId, body });
    if (!prepared.ok) return notPrepared(prepared.error, form, context);
  } else if (wish.intent === "optIn") {
    const joined = await joinProgramme(context, { programme, hasOptIn: wish.optIn === "true" });
    if (!joined) return refusedWith(form, say(locale, "loyalty", "loyalty.identification.error"));
  } else {
    const { username, password } = wish;
    by = { username, password };
    const body = { userId, guestIdentificationParameters: by };
    const prepared = await platform.loyalty.prepare({ businessId: venue.businessId, body });
    if (!prepared.ok) return notPrepared(prepared.error, form, context, passwordError(programme));
  }
  const user = await platform.loyalty.user({ businessId: venue.businessId, userId });
  if (!user.ok) return failure(user.error, form, context);
  await earnAfterPay(context, programme, query, by);
  const headers = { "set-cookie": await rememberIdentified(request, programme, true) };
  if (!wish.scripted) {
    // The answer is the next form: a number is in no address, and no phone has to hold it until then.
    if (unproven) return json(unproven, { headers });
    throw redirect(back, { status: 303, headers });
  }
  const { primaryUserId, balance, createdAt } = user.value;
  const storeId = venue.id;
  const member = { primaryUserId, balance, createdAt, storeId };
  return json(
    { status: "OK", ...member, next: back, unproven: unproven !== null } satisfies Prepared,
    { headers },
  );
}

type Form = { reply(options: { formErrors: string[]; hideFields: string[] }): Refused };

type ErrorKey = Extract<Key<"loyalty">, `loyalty.identification.${string}`>;

/** What is said of a wrong password: where a member finds what they have forgotten, where there is such a page (LOY-22). */
function passwordError({ loginRecovery, forgotPassword, account }: LoyaltyProgramme): ErrorKey {
  return loginRecovery || forgotPassword || account
    ? "loyalty.identification.username-password.error"
    : "loyalty.identification.username-password.plain";
}

/** The identification came to nothing: its status is in the log (LOY-18), and why is said. */
function notPrepared(error: CallError, form: Form, context: AppLoadContext, key?: ErrorKey) {
  logNotPrepared(context, error);
  return failure(error, form, context, key);
}

/** Why nobody was identified: the provider could not be asked, or does not know the guest (LOY-21). */
function failure(
  { status }: CallError,
  form: Form,
  { locale }: AppLoadContext,
  key: ErrorKey = "loyalty.identification.error",
) {
  if (status >= 500) return refusedWith(form, say(locale, "loyalty", "unavailable"), 503);
  return refusedWith(form, say(locale, "loyalty", key));
}

function refusedWith(form: Form, text: string, status = 422) {
  return refused(form.reply({ formErrors: [text], hideFields: ["password"] }), status);
}

type Parameters = PrepareLoyalty["guestIdentificationParameters"];

/**
 * Credits the points of a paid part to the guest who has just become a member (LOY-57, LOY-58), where the address
 * names that part. The bill tries again by itself; a failure here is logged and not shown (LOY-59).
 *
 * @param by how the guest identified themselves; null for a signed-in guest, whose number is in their account.
 */
export async function earnAfterPay(
  context: AppLoadContext,
  programme: LoyaltyProgramme,
  { isEarnAfterPay, billId, splitId }: LoyaltyQuery,
  by: Parameters | null,
): Promise<void> {
  if (!isEarnAfterPay || !billId || !splitId) return;
  const { loyalty } = context.platform;
  const { businessId, guestAppId } = programme;
  const userId = loyaltyIdOf(context, programme);
  const parameters = guestAppId === null ? (by ?? (await ownNumber(context))) : null;
  const earned = guestAppId
    ? await loyalty.earnInApp({
        appId: guestAppId,
        userId,
        body: { businessId, billId, splitId },
      })
    : parameters &&
      (await loyalty.earn({
        businessId,
        userId,
        billId,
        splitId,
        body: { guestIdentificationParameters: parameters },
      }));
  if (earned?.ok) return;
  warn(context, "points-not-earned", `${EARN_ERROR}: ${earned?.error.code ?? "no-account"}`);
}

async function ownNumber({ platform }: AppLoadContext): Promise<Parameters | null> {
  const me = await platform.account.me();
  return me.ok ? { phoneNumber: me.value.phoneNumber, hasOptIn: me.value.loyaltyOptIn } : null;
}
