import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type PaymentId, paymentIdSchema, type TabId } from "~/contracts/ids";
import { tabIdSchema } from "~/contracts/kitchen";
import { joinedTabSchema } from "~/contracts/tabs";
import { isUnderWay } from "~/domain/payment/payment-step";
import { readForm } from "~/features/forms/read-form.server";
import { safeAddress } from "~/features/payment/payment-outcome.server";
import { say } from "~/i18n/strings.server";
import { isGone } from "~/routes/access/access.server";
import { LOOK_AGAIN_SOON_S } from "../live/look-again.server";
import { type HoldPaths, pathAfterHold } from "./authorise.server";

/** What the waiting page knows: the guest has to act at the bank, or the outcome is still open. */
type WaitingHold = { tabId: TabId; paymentId: PaymentId; href: string | null };

/**
 * What a hold's waiting page shows, and how often it looks again.
 *
 * @param tab the tab's id in the address.
 */
export async function waitingPage(
  { context, request }: LoaderFunctionArgs,
  { tab, nowhere }: { tab: string; nowhere: string },
  paths: HoldPaths,
) {
  const { locale } = context;
  const query = new URL(request.url).searchParams;
  const waiting = await awaitHold(context, { tab, query, nowhere }, paths);
  const checking = waiting.href === null;
  return {
    title: checking ? say(locale, "hold", "checking.title") : say(locale, "pay", "auth.title"),
    waiting,
    everyMs: checking ? LOOK_AGAIN_SOON_S * 1_000 : null,
    ...(checking ? { refreshAfterS: LOOK_AGAIN_SOON_S } : {}),
  };
}

/**
 * Reads the state of a guest's hold, and redirects to where its outcome leads (PRE-08 to PRE-11). An answer
 * that can't be had is neither success nor failure: the page goes on checking.
 */
async function awaitHold(
  { platform }: LoaderFunctionArgs["context"],
  { tab, query, nowhere }: { tab: string; query: URLSearchParams; nowhere: string },
  paths: HoldPaths,
): Promise<WaitingHold> {
  const tabId = tabIdSchema.safeParse(tab);
  const paymentId = paymentIdSchema.safeParse(query.get("payment"));
  if (!tabId.success || !paymentId.success) throw redirect(nowhere, 303);
  const waiting = { tabId: tabId.data, paymentId: paymentId.data };
  const found = await platform.tabs.hold({ ...waiting, readBack: query.has("returned") });
  if (!found.ok) {
    if (isGone(found.error)) throw redirect(nowhere, 303);
    return { ...waiting, href: null };
  }
  const { step, actionUrl } = found.value;
  if (!isUnderWay(step)) throw redirect(pathAfterHold(found.value, tabId.data, paths), 303);
  const href = step === "actionRequired" && actionUrl ? safeAddress(actionUrl) : null;
  return { ...waiting, href };
}

export async function breakOffHold(
  { context, request }: ActionFunctionArgs,
  nowhere: string,
  paths: HoldPaths,
): Promise<never> {
  const form = await readForm(request, joinedTabSchema, context.locale);
  if (form.status !== "success") throw redirect(nowhere, 303);
  const { tabId, paymentId } = form.value;
  const broken = await context.platform.tabs.breakOff({ tabId, paymentId });
  const path = broken.ok
    ? pathAfterHold(broken.value, tabId, paths)
    : paths.waits(tabId, paymentId);
  throw redirect(path, 303);
}
