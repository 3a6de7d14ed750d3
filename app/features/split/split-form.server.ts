import * as z from "zod";
import type { BillDocument, SubOrder } from "~/contracts/bill";
import { type SplitType, splitTypeSchema } from "~/contracts/split";
import { startingGuests } from "~/domain/bill/share-guests";
import { type QuantityE5, quantityE5 } from "~/domain/money/amount";
import { parsePart } from "~/domain/money/part-text";
import { parseAmount } from "~/domain/money/text";
import type { Key } from "~/i18n/translate";
import { forecastOf, subOrderOf } from "./offer";
import { shareTerms, withinBounds } from "./share-terms";
import type { SplitDraft } from "./split-draft";

/** What was read from a split's form: the draft as it is, and what is wrong with it, if anything. */
type SplitForm = {
  draft: SplitDraft;
  error: Key<"pay"> | null;
  /** A stepper's button was pressed where no script runs: show the form again, save nothing. */
  stepped: boolean;
};

/** Longer than any amount with its separators. */
const LONGEST_AMOUNT = 100;

/** The key of a form that makes a split, as a hidden field carries it. */
export const formKeySchema = z.string().regex(/^[\w-]{43}$/);

/** A dish is a tick, a chip and a field for an own part, and a venue may allow 500 of them. */
export const MOST_SPLIT_FIELDS = 1_600;

const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .nullable()
  .catch(null);

/**
 * A split's form as it is sent. The type decides which fields count, and the bill whether they are
 * right: what can't be read is left out here and reported by `readSplitForm`.
 */
export const splitFormSchema = z.object({
  intent: z.enum(["issue", "save", "cancel"]).nullable().catch(null),
  type: splitTypeSchema.nullable().catch(null),
  subOrderOnly: z.string().nullable().catch(null),
  formKey: formKeySchema.nullable().catch(null),
  line: z.array(z.string()).catch([]),
  /** A chip of each line, by the line's place in the form, and what is typed where the chip says so. */
  part: z.record(z.string(), z.string()).catch({}),
  own: z
    .record(
      z.string(),
      z.string().transform((typed) => typed.slice(0, LONGEST_AMOUNT)),
    )
    .catch({}),
  subOrder: z.array(z.string()).catch([]),
  guests: wholeNumber,
  shares: wholeNumber,
  /** The stepper's button that was pressed. */
  step: z
    .string()
    .regex(/^(guests|shares):([+-]1)$/)
    .nullable()
    .catch(null),
  amount: z
    .string()
    .transform((typed) => typed.slice(0, LONGEST_AMOUNT))
    .catch(""),
});
type SplitFields = z.output<typeof splitFormSchema>;

type Sources = {
  bill: BillDocument;
  subOrder: SubOrder | null;
  type: SplitType;
  fields: SplitFields;
};

/** Reads a split of this type from the form's fields (SPLIT-50 to SPLIT-58). */
export function readSplitForm({ bill, subOrder, type, fields }: Sources): SplitForm {
  switch (type) {
    case "ITEMS":
      return readItems(bill, fields);
    case "SHARE":
      return readShares(bill, subOrder, fields);
    case "AMOUNT":
      return readAmount(bill, subOrder, fields.amount);
    case "CHECK_SEAT": {
      const subOrders = fields.subOrder.filter((id) => subOrderOf(bill, id));
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

function readItems(bill: BillDocument, fields: SplitFields): SplitForm {
  const lines = (bill.order?.subOrders ?? []).flatMap(
    ({ quantifiedProducts }) => quantifiedProducts,
  );
  const parts = askedParts(fields);
  const items: Record<string, QuantityE5> = {};
  const typed: Record<string, string> = {};
  let unread = false;
  for (const lineId of fields.line) {
    const line = lines.find((one) => one.lineId === lineId);
    const free = bill.unpaidItems[lineId] ?? 0;
    if (!line || free <= 0) continue;
    const part = parts.get(lineId);
    if (part?.typed !== undefined) typed[lineId] = part.typed;
    if (part && part.quantity === null) unread = true;
    // Asked for more than is free, someone else was faster: the guest sees what is left.
    items[lineId] = quantityE5(Math.min(part?.quantity || free, free));
  }
  const draft = { type: "ITEMS", items, typed } as const;
  const none = Object.keys(items).length === 0 ? "split.items.chooseOne" : null;
  return { draft, error: unread ? "split.items.ownUnread" : none, stepped: false };
}

type AskedPart = { quantity: number | null; typed?: string };

/** How much of each line was chosen, as `chosenQuantity` writes it; a part of their own is what was typed. */
function askedParts({ part, own }: SplitFields): Map<string, AskedPart> {
  const parts = new Map<string, AskedPart>();
  for (const [place, written] of Object.entries(part)) {
    const [, quantity = "", lineId = ""] = /^(\d{1,9}|own):(.+)$/.exec(written) ?? [];
    const typed = own[place] ?? "";
    if (quantity === "own") parts.set(lineId, { quantity: parsePart(typed), typed });
    else if (lineId) parts.set(lineId, { quantity: Number(quantity) });
  }
  return parts;
}

function readShares(
  bill: BillDocument,
  subOrder: SubOrder | null,
  { guests, shares, step: pressed }: SplitFields,
): SplitForm {
  const terms = shareTerms(bill, subOrder);
  const fresh = startingGuests(terms.fixedGuests, bill.order?.numberOfGuests ?? null);
  const step = pressed === null ? null : stepOf(pressed);
  const wish = {
    guests: (guests ?? fresh) + (step?.name === "guests" ? step.by : 0),
    shares: (shares ?? 1) + (step?.name === "shares" ? step.by : 0),
  };
  const bounded = withinBounds(terms, wish.guests, wish.shares);
  const missing = guests === null && terms.fixedGuests === null;
  const off =
    missing || shares === null || bounded.guests !== wish.guests || bounded.shares !== wish.shares;
  return {
    draft: { type: "SHARE", ...bounded },
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

function stepOf(pressed: string): { name: string; by: number } {
  const [name = "", by] = pressed.split(":");
  return { name, by: Number(by) };
}
