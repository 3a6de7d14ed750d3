import type { SplitType } from "~/contracts/split";

/** Stores what a guest chooses before it is a split, one cookie for each type (SPLIT-32). */
const DRAFT_COOKIE = "__Secure-split-draft";

/** As long as a long evening. */
const LIFE_S = 12 * 60 * 60;
/** A cookie holds 4,096 characters with its name and attributes: some sixty ticked dishes. */
const MOST_CHARACTERS = 3_600;

/** Which form a draft belongs to: the key of the form, and the seat or check that it is limited to. */
export type DraftForm = { key: string; type: SplitType; seat: string | null };

export function draftCookie(type: SplitType): string {
  return `${DRAFT_COOKIE}-${type.toLowerCase().replaceAll("_", "-")}`;
}

/** The cookie's value for a form, with the parts of ticked dishes alone; null where it is too long for a cookie. */
export function writeDraft({ key, seat }: DraftForm, form: FormData): string | null {
  const draft = new URLSearchParams({ key, seat: seat ?? "" });
  const ticked = new Set(form.getAll("line"));
  for (const [name, value] of form) {
    if (typeof value !== "string" || isHidden(name)) continue;
    const [field, index] = name.split(".");
    const chip = index ? String(form.get(`part.${index}`)) : null;
    if (chip !== null && !ticked.has(chip.slice(chip.indexOf(":") + 1))) continue;
    // What was typed before a chip was chosen instead is no part of the choice.
    if (field === "own" && !chip?.startsWith("own:")) continue;
    draft.append(name, value);
  }
  const text = draft.toString();
  return text.length > MOST_CHARACTERS ? null : text;
}

/**
 * Stores the form on the phone for the page that shows it, and for no other. The server renders it into
 * the next page: after a reload, after Back, in another language.
 */
export function storeDraft(draftForm: DraftForm, form: HTMLFormElement): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = draftToStore(draftForm, new FormData(form), location.pathname);
}

/** The cookie with its attributes. A form that is too long for it deletes the older, outdated draft. */
export function draftToStore(draftForm: DraftForm, form: FormData, path: string): string {
  const draft = writeDraft(draftForm, form);
  const lifeS = draft === null ? 0 : LIFE_S;
  const attributes = `Path=${path}; Max-Age=${lifeS}; SameSite=Lax; Secure`;
  return `${draftCookie(draftForm.type)}=${draft ?? ""}; ${attributes}`;
}

function isHidden(name: string): boolean {
  return name === "intent" || name === "type" || name === "formKey" || name === "subOrderOnly";
}
