import type { BillDocument, QuantifiedProduct } from "~/contracts/bill";
import type { DifferingShares } from "~/contracts/errors";
import type { LineId } from "~/contracts/ids";
import type { Split } from "~/contracts/split";
import { type AmountE5, type QuantityE5, quantityE5, subtract } from "~/domain/money/amount";
import { defaultMinimumChargeE5 } from "~/domain/money/currency";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { type ClaimView, claimFormatter, claimsOn } from "../bill/items-view.server";
import { visibleLines } from "../bill/order-view.server";
import { type MoneyFormatter, moneyFormatter } from "../money-formatter";
import { formatNumber } from "../number-formatter";
import type { Anomaly } from "./anomaly-cookie.server";
import { type AnomalyAction, anomalyScreens } from "./anomaly-screens";
import { forecastOf, subOrderOf } from "./offer";

type AnomalySources = { bill: BillDocument; split: Split; tips: boolean };

type WayOut = { intent: AnomalyAction; label: string };

type AnomalyView = {
  text: string;
  /** What differs, in a sentence; null where the amounts say it. */
  detail: string | null;
  /** The guest's part before and now, or beside what is left where it is more than that. */
  amounts: { label: string; amount: string }[];
  taken: { lineId: LineId; name: string; claims: ClaimView[] }[];
  actions: WayOut[];
};

export function anomalyView(
  anomaly: Anomaly,
  sources: AnomalySources,
  locale: Locale,
): AnomalyView {
  const { bill, split } = sources;
  const money = moneyFormatter(bill.currency, locale);
  const before = anomaly.previous ?? split.amount;
  const now = anomaly.next ?? before;
  const isTooMuch = anomaly.type.includes("Exceeds");
  return {
    text: isTooSmall(anomaly, bill, split)
      ? say(locale, "pay", "split.tooLittleToCharge", { amount: money(leastCharge(bill)) })
      : say(locale, "pay", textOf(anomaly, bill, split)),
    detail: sharesDetail(anomaly.differingShares, locale),
    amounts:
      before === now
        ? []
        : [
            {
              label: say(locale, "pay", isTooMuch ? "checkout.part" : "anomaly.before"),
              amount: money(before),
            },
            {
              label: say(locale, "pay", isTooMuch ? "bill.leftToPay" : "anomaly.now"),
              amount: money(now),
            },
          ],
    taken: takenLines(bill, split, locale),
    actions: intentsFor(anomaly, sources).map((intent) => ({
      intent,
      label: say(
        locale,
        "pay",
        `anomaly.${intent}`,
        labelValues(intent, anomaly, bill, split, money),
      ),
    })),
  };
}

/** The options of this anomaly's screen that make sense on the bill as it is now. */
export function intentsFor(
  anomaly: Anomaly,
  { bill, split, tips }: AnomalySources,
): AnomalyAction[] {
  const left = leftFor(bill, split);
  const remaining = split.type === "REMAINING_AMOUNT";
  const { actions } = anomalyScreens[anomaly.type];
  const someFree = Object.keys(freeItems(bill, split)).length > 0;
  const makesSense: Record<AnomalyAction, boolean> = {
    retry: split.virtualDiscount !== null && left > 0,
    withoutDiscount: split.virtualDiscount !== null && left > 0,
    accept: left > 0,
    dropPaid: split.type === "ITEMS" && takenLineIds(bill, split).length > 0 && someFree,
    edit: !remaining && left > 0,
    // To accept a new sum of all that is left is the same thing, and says so better.
    payLeft:
      left > 0 && !(remaining && actions.includes("accept")) && !leadsBack(anomaly, bill, split),
    tipRest: left > 0 && split.amount > left && tips,
    changeType: left > 0,
    cancel: true,
  };
  return actions.filter((intent) => makesSense[intent]);
}

/** What the guest meant to pay beyond what is left: the tip it can become (ANOM-23). */
export function overpayment(bill: BillDocument, split: Split): AmountE5 {
  return subtract(split.amount, leftFor(bill, split));
}

/** The chosen items less what others have taken of them (ANOM-20). */
export function freeItems(bill: BillDocument, split: Split): Record<string, QuantityE5> {
  const free = Object.entries(split.splitItemsSelection)
    .map(
      ([lineId, quantity]) =>
        [lineId, quantityE5(Math.min(quantity, bill.unpaidItems[lineId] ?? 0))] as const,
    )
    .filter(([, quantity]) => quantity > 0);
  return Object.fromEntries(free);
}

/** Dishes that the till took off the bill were paid by nobody, so another sentence says it. */
function textOf({ type }: Anomaly, bill: BillDocument, split: Split): Key<"pay"> {
  if (type !== "AlreadyPaidItems") return anomalyScreens[type].text;
  const onBill = new Map<string, QuantifiedProduct>(
    (bill.order?.subOrders ?? [])
      .flatMap(({ quantifiedProducts }) => quantifiedProducts)
      .map((line) => [line.lineId, line]),
  );
  const taken = takenLineIds(bill, split);
  const removed = taken.filter((id) => {
    const line = onBill.get(id);
    const marked = bill.itemsManuallyMarkedAsPaid[id] ?? 0;
    return !line || (line.taken === 0 && marked === 0);
  });
  if (removed.length === 0) return anomalyScreens[type].text;
  return removed.length < taken.length ? "split.removedOrPaidItems" : "split.removedItems";
}

function sharesDetail(differing: DifferingShares | undefined, locale: Locale): string | null {
  if (!differing) return null;
  const { numberOfGuests, ongoingNumberOfGuests, freeShares } = differing;
  if (numberOfGuests === ongoingNumberOfGuests) {
    return say(locale, "pay", "anomaly.sharesLeft", { free: formatNumber(freeShares, locale) });
  }
  return say(locale, "pay", "anomaly.sharesDiffer", {
    chosen: formatNumber(numberOfGuests, locale),
    ongoing: formatNumber(ongoingNumberOfGuests, locale),
    free: formatNumber(freeShares, locale),
  });
}

/**
 * Whether it is the payment itself that is under the minimum (ANOM-08), and not what it would leave for
 * the others: a guest with a few cents to pay has to read another reason.
 */
function isTooSmall({ type }: Anomaly, bill: BillDocument, split: Split): boolean {
  const least = leastCharge(bill);
  const leftAfter = subtract(leftFor(bill, split), split.billSplitAmount);
  const leavesTooLittle = leftAfter > 0 && leftAfter < least;
  return type === "NotEnoughLeftToPay" && split.amount < least && !leavesTooLittle;
}

/** Whether paying all that is left would end on this very screen again. */
function leadsBack({ type }: Anomaly, bill: BillDocument, split: Split): boolean {
  return type === "NotEnoughLeftToPay" && leftFor(bill, split) < leastCharge(bill);
}

function leastCharge({ currency }: BillDocument): AmountE5 {
  return defaultMinimumChargeE5(currency);
}

function labelValues(
  intent: AnomalyAction,
  anomaly: Anomaly,
  bill: BillDocument,
  split: Split,
  money: MoneyFormatter,
): Record<string, string> {
  if (intent === "withoutDiscount") return { amount: money(split.billSplitAmount) };
  if (intent === "accept") return { amount: money(anomaly.next ?? split.amount) };
  if (intent === "payLeft") return { amount: money(leftFor(bill, split)) };
  if (intent === "tipRest") {
    return { amount: money(leftFor(bill, split)), tip: money(overpayment(bill, split)) };
  }
  return {};
}

function takenLines(bill: BillDocument, split: Split, locale: Locale): AnomalyView["taken"] {
  const ids = takenLineIds(bill, split);
  const formatter = claimFormatter(bill, locale);
  return (bill.order?.subOrders ?? [])
    .flatMap(visibleLines)
    .filter(({ lineId }) => ids.includes(lineId))
    .map((line) => ({
      lineId: line.lineId,
      name: line.product.name,
      claims: claimsOn(line, formatter).filter(({ key }) => !key.startsWith("chosen")),
    }));
}

function takenLineIds(bill: BillDocument, split: Split): string[] {
  return Object.entries(split.splitItemsSelection)
    .filter(([lineId, quantity]) => quantity > (bill.unpaidItems[lineId] ?? 0))
    .map(([lineId]) => lineId);
}

function leftFor(bill: BillDocument, split: Split): AmountE5 {
  return forecastOf(bill, subOrderOf(bill, split.relatedSubOrder));
}
