import { parseCookie } from "cookie";
import type { BillDocument, SubOrder } from "~/contracts/bill";
import { warnOfUnreadable } from "~/contracts/stored-cookie";
import type { Locale } from "~/i18n/locales";
import { parseForm } from "../forms/read-form.server";
import { type DraftForm, draftCookie } from "./draft-cookie";
import type { SplitDraft } from "./split-draft";
import { MOST_SPLIT_FIELDS, readSplitForm, splitFormSchema } from "./split-form.server";

type Sources = { place: DraftForm; bill: BillDocument; subOrder: SubOrder | null; locale: Locale };

/**
 * What the guest had chosen in this form when they left it (SPLIT-32), read as the form itself is: what
 * somebody else has taken meanwhile is no part of it. Null for none, for another form's, and for one that
 * can't be read, which is ignored with a warning (UX-15).
 */
export function readDraft(
  request: Request,
  { place, bill, subOrder, locale }: Sources,
): SplitDraft | null {
  const name = draftCookie(place.type);
  const stored = parseCookie(request.headers.get("cookie") ?? "", { decode: (text) => text })[name];
  if (!stored) return null;
  const draft = new URLSearchParams(stored);
  if (!draft.has("key")) return ignored(name);
  if (draft.get("key") !== place.key || draft.get("seat") !== (place.seat ?? "")) return null;
  const fields = new FormData();
  for (const [name, value] of draft) fields.append(name, value);
  const sent = parseForm(fields, splitFormSchema, locale, { fields: MOST_SPLIT_FIELDS });
  if (sent.status !== "success") return ignored(name);
  return readSplitForm({ bill, subOrder, type: place.type, fields: sent.value }).draft;
}

function ignored(name: string): null {
  warnOfUnreadable(name);
  return null;
}
