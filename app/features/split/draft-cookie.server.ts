import { parseCookie } from "cookie";
import type { BillDocument, SubOrder } from "~/contracts/bill";
import type { Locale } from "~/i18n/locales";
import { parseForm } from "../forms/read-form.server";
import { type DraftPlace, draftCookie } from "./draft-cookie";
import type { SplitDraft } from "./split-draft";
import { MOST_SPLIT_FIELDS, readSplitForm, splitFormSchema } from "./split-form.server";

type Sources = { place: DraftPlace; bill: BillDocument; subOrder: SubOrder | null; locale: Locale };

/**
 * What the guest had chosen in this form when they left it (SPLIT-32), read as the form itself is: what
 * somebody else has taken meanwhile is no part of it. Null for none, and for another form's.
 */
export function readDraft(
  request: Request,
  { place, bill, subOrder, locale }: Sources,
): SplitDraft | null {
  const stored = parseCookie(request.headers.get("cookie") ?? "", { decode: (text) => text });
  const draft = new URLSearchParams(stored[draftCookie(place.type)] ?? "");
  if (draft.get("key") !== place.key || draft.get("seat") !== (place.seat ?? "")) return null;
  const fields = new FormData();
  for (const [name, value] of draft) fields.append(name, value);
  const sent = parseForm(fields, splitFormSchema, locale, { fields: MOST_SPLIT_FIELDS });
  if (sent.status !== "success") return null;
  return readSplitForm({ bill, subOrder, type: place.type, fields: sent.value }).draft;
}
