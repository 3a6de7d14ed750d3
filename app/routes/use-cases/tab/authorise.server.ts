import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import type { PaymentId, TabId } from "~/contracts/ids";
import type { PaymentAnswer, PaymentMethod } from "~/contracts/payment";
import type { HoldOrders } from "~/contracts/tabs";
import type { Venue } from "~/contracts/venue";
import { readForm } from "~/features/forms/read-form.server";
import { reasonOf, wasAborted } from "~/features/payment/failure.server";
import { formAnswer } from "~/features/payment/form-answer.server";
import { holdFormSchema } from "~/features/payment/payment-form.server";
import { safeAddress } from "~/features/payment/payment-outcome.server";
import { holdCheckouts } from "~/features/tab/hold-view.server";
import { say } from "~/i18n/strings.server";
import { warn } from "~/services/log.server";
import type { CallError, Result } from "~/services/result";
import { tokenOf } from "../payment/token.server";

/** Where a hold leads: what the provider says decides (PRE-08 to PRE-11). */
export type HoldPaths = {
  /** The money is held. */
  held: string;
  /** The bank asks, or nobody knows yet. */
  waits: (tabId: TabId, paymentId: PaymentId) => string;
  /** The form, with why the guest is back. */
  form: (why: Record<string, string>) => string;
};

/** What a guest has agreed to have held. */
type AgreedHold = { paymentId: PaymentId; amount: number; orders: HoldOrders | undefined };

/**
 * Has an amount held on the card that was entered. The key came with the form: sent twice, it is one hold.
 *
 * @param begin makes sure that there is a tab for the hold; its refusal is an initiation failure (PRE-12).
 */
export async function authoriseHold(
  { context, request }: ActionFunctionArgs,
  venue: Venue,
  begin: (agreed: AgreedHold) => Promise<Result<{ tabId: TabId }>>,
  paths: HoldPaths,
) {
  const { locale, platform } = context;
  const form = await readForm(request, holdFormSchema, locale);
  if (form.status !== "success") return formAnswer(form, {}, { status: 422 });
  const { value } = form;
  const offered = await platform.checkout.methods({ venueId: venue.id, locale });
  if (!offered.ok) throw json({ code: offered.error.code }, { status: 503 });
  const checkouts = holdCheckouts(venue, offered.value, request);
  const chosen = value.wallet ?? value.method;
  const checkout = checkouts.find(({ method }) => method === chosen);
  if (!checkout) {
    const errors = { method: say(locale, "pay", "checkout.chooseMethod") };
    return formAnswer(form, { errors }, { status: 422 });
  }
  const method: PaymentMethod = checkout.method;
  const token = await tokenOf(context, venue, { form, value, method, checkout });
  if (!("methodToken" in token)) return token;
  const stay = (problem: string, status: number) =>
    formAnswer(form, { checkout, problem }, { status });
  /** Shows that nothing could begin or ask the card, as the venue wants it: in the form, or as a toast (PRE-12, Q-69). */
  const failed = (outcome: keyof typeof failures, status: number) => {
    if (venue.rules.holdFailures[outcome] === "FORM") {
      return stay(say(locale, "hold", failures[outcome]), status);
    }
    throw redirect(paths.form({ problem: outcome }), 303);
  };
  const { paymentId, expectedTotal, orders } = value;
  const begun = await begin({ paymentId, amount: expectedTotal, orders });
  if (!begun.ok) {
    if (isTooMany(begun.error)) return stay(say(locale, "hold", "form.tooMany"), 429);
    if (begun.error.code === "authorization-amount-changed") {
      return stay(say(locale, "hold", "form.changed"), 409);
    }
    return failed("initiation", 409);
  }
  const { tabId } = begun.value;
  const { methodToken } = token;
  const returnPath = `${paths.waits(tabId, paymentId)}&returned=1`;
  const body = { paymentId, method, methodToken, expectedTotal, returnPath };
  const answer = await platform.tabs.authorise({ tabId, body });
  if (answer.ok) throw goOn(answer.value, tabId, paths, checkout.kind === "redirect");
  warn(context, "hold-not-engaged", answer.error.code);
  if (isTooMany(answer.error)) return stay(say(locale, "hold", "form.tooMany"), 429);
  // Nobody knows whether the call was received: the waiting page finds out.
  if (answer.error.status === 0 || answer.error.status >= 500) {
    throw redirect(paths.waits(tabId, paymentId), 303);
  }
  return failed("engagement", 409);
}

/** What a guest reads of a failure of ours, by its name in the venue's record and in the page's address. */
const failures = { engagement: "form.notEngaged", initiation: "form.notStarted" } as const;

/** Where the state of a hold leads. */
export function pathAfterHold(answer: PaymentAnswer, tabId: TabId, paths: HoldPaths): string {
  switch (answer.step) {
    case "succeeded":
      return paths.held;
    case "engaged":
    case "checking":
    case "actionRequired":
      return paths.waits(tabId, answer.paymentId);
    default:
      // The guest's own change of mind: nothing happens, they are back at the form (PRE-11).
      if (wasAborted(answer)) return paths.form({});
      return paths.form({ recoverable: "true", reason: reasonOf(answer) });
  }
}

function goOn(answer: PaymentAnswer, tabId: TabId, paths: HoldPaths, leads: boolean): Response {
  const href = answer.actionUrl && safeAddress(answer.actionUrl);
  if (leads && href) return redirectDocument(href, 303);
  return redirect(pathAfterHold(answer, tabId, paths), 303);
}

/** Whether a hold was refused because of how many were asked for, lately or for the tab. */
export function isTooMany({ status, code }: Pick<CallError, "status" | "code">): boolean {
  return status === 429 || code === "tab-has-enough-holds";
}

/** What a hold that failed, or another call of the page, reads as for a while at its top (PRE-12, Q-69). */
export function engagementFailure(
  request: Request,
  { locale }: Pick<AppLoadContext, "locale">,
): string | null {
  const problem = problemIn(request);
  if (problem === "orders") return say(locale, "hold", "own.failed");
  if (problem !== "engagement" && problem !== "initiation") return null;
  return say(locale, "hold", failures[problem]);
}

export function tooManyHolds(
  request: Request,
  { locale }: Pick<AppLoadContext, "locale">,
): string | null {
  return problemIn(request) === "too-many" ? say(locale, "hold", "form.tooMany") : null;
}

/** What a tab that could not begin reads as at its start (TAB-21), where no card has been asked for yet. */
export function tabNotBegun(
  request: Request,
  { locale }: Pick<AppLoadContext, "locale">,
): string | null {
  return problemIn(request) === "engagement" ? say(locale, "hold", failures.initiation) : null;
}

function problemIn({ url }: Request): string | null {
  return new URL(url).searchParams.get("problem");
}
