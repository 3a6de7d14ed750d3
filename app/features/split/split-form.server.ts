import type { BillDocument, SubOrder } from "~/contracts/bill";
import type { SplitType } from "~/contracts/billing";
import { startingGuests } from "~/domain/bill/share-guests";
import { parseAmount } from "~/domain/money/text";
import type { Key } from "~/i18n/translate";
import { forecastOf, subOrderOf } from "./offer";
import { shareTerms, withinBounds } from "./share-terms";
import type { SplitDraft } from "./split-draft";

/** What was read from a split's form: the draft as it stands, and what is wrong with it, if anything. */
export type SplitForm = {
  draft: SplitDraft;
  error: Key<"pay"> | null;
  /** A stepper's button was pressed where no script runs: show the form again, save nothing. */
  stepped: boolean;
};

type Sources = { bill: BillDocument; subOrder: SubOrder | null; type: SplitType; form: FormData };

/** Reads the form of a split of this type (SPLIT-50 to SPLIT-58). Never throws: a form is a stranger's text. */
export function readSplitForm({ bill, subOrder, type, form }: Sources): SplitForm {
  switch (type) {
    case "ITEMS":
      return readItems(bill, form);
    case "SHARE":
      return readShares(bill, subOrder, form);
    case "AMOUNT":
      return readAmount(bill, subOrder, text(form, "amount"));
    case "CHECK_SEAT": {
      const subOrders = form
        .getAll("subOrder")
        .map(String)
        .filter((id) => subOrderOf(bill, id));
      const error = subOrders.length === 0 ? "split.seats.chooseOne" : null;
      return { draft: { type, subOrders }, error, stepped: false };
    }
    case "REMAINING_AMOUNT":
      return { draft: { type }, error: null, stepped: false };
  }
}

/** The draft that a fresh editor starts with. */
export function freshShares(bill: BillDocument, subOrder: SubOrder | null): SplitDraft {
  const guests = startingGuests(
    shareTerms(bill, subOrder).fixedGuests,
    bill.order?.numberOfGuests ?? null,
  );
  return { type: "SHARE", guests, shares: 1 };
}

function readItems(bill: BillDocument, form: FormData): SplitForm {
  const lines = (bill.order?.subOrders ?? []).flatMap(
    ({ quantifiedProducts }) => quantifiedProducts,
  );
  const items: Record<string, number> = {};
  for (const lineId of form.getAll("line").map(String)) {
    const line = lines.find((one) => one.lineId === lineId);
    const free = bill.unpaidItems[lineId] ?? 0;
    if (!line || free <= 0) continue;
    const asked = wholeNumber(text(form, `quantity.${lineId}`));
    // Asked for more than is free, someone else was faster: the guest sees what is left.
    items[lineId] = asked === null || asked <= 0 ? free : Math.min(asked, free);
  }
  const error = Object.keys(items).length === 0 ? "split.items.chooseOne" : null;
  return { draft: { type: "ITEMS", items }, error, stepped: false };
}

function readShares(bill: BillDocument, subOrder: SubOrder | null, form: FormData): SplitForm {
  const terms = shareTerms(bill, subOrder);
  const fresh = startingGuests(terms.fixedGuests, bill.order?.numberOfGuests ?? null);
  const guests = wholeNumber(text(form, "guests"));
  const shares = wholeNumber(text(form, "shares"));
  const step = stepOf(text(form, "step"));
  const asked = {
    guests: (guests ?? fresh) + (step?.name === "guests" ? step.by : 0),
    shares: (shares ?? 1) + (step?.name === "shares" ? step.by : 0),
  };
  const kept = withinBounds(terms, asked.guests, asked.shares);
  const missing = guests === null && terms.fixedGuests === null;
  const off =
    missing || shares === null || kept.guests !== asked.guests || kept.shares !== asked.shares;
  return {
    draft: { type: "SHARE", ...kept },
    error: off && !step && terms.fixedGuests === null ? "split.byShare.invalid" : null,
    stepped: step !== null,
  };
}

function readAmount(bill: BillDocument, subOrder: SubOrder | null, typed: string): SplitForm {
  const parsed = parseAmount(typed, bill.currency);
  const amount = parsed.ok ? parsed.value : null;
  const draft: SplitDraft = { type: "AMOUNT", text: typed, amount };
  let error: Key<"pay"> | null = null;
  if (amount === null || amount <= 0) error = "error.amountMustBeANumber";
  else if (amount > forecastOf(bill, subOrder)) error = "split.exceedingAmount";
  return { draft, error, stepped: false };
}

function stepOf(pressed: string): { name: string; by: number } | null {
  const match = /^(guests|shares):([+-]1)$/.exec(pressed);
  return match?.[1] ? { name: match[1], by: Number(match[2]) } : null;
}

function wholeNumber(written: string): number | null {
  return /^\d{1,9}$/.test(written.trim()) ? Number(written) : null;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 100) : "";
}
