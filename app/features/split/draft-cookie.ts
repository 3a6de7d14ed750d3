import type { SplitType } from "~/contracts/split";

/** Stores what a guest chooses before it is a split, one cookie for each type (SPLIT-32). */
const DRAFT_COOKIE = "__Secure-split-draft";

/** As long as a long evening. */
const LIFE_S = 12 * 60 * 60;
/** A cookie holds 4,096 characters with its name and terms: some sixty ticked dishes. */
const MOST_CHARACTERS = 3_600;

/** Which form a draft belongs to: the key of the form, and the seat or check that it is limited to. */
export type DraftForm = { key: string; type: SplitType; seat: string | null };

export function draftCookie(type: SplitType): string {
  return `${DRAFT_COOKIE}-${type.toLowerCase().replaceAll("_", "-")}`;
}

/**
 * The form as the cookie holds it. How much of a dish is chosen counts only for the dishes that are
 * ticked. Null where it is too long for a cookie.
 */
export function writeDraft({ key, seat }: DraftForm, form: FormData): string | null {
  const draft = new URLSearchParams({ key, seat: seat ?? "" });
  const ticked = new Set(form.getAll("line"));
  for (const [name, value] of form) {
    if (typeof value !== "string" || isHidden(name)) continue;
    const [field, place] = name.split(".");
    const chip = place ? String(form.get(`part.${place}`)) : null;
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
export function storeDraft(place: DraftForm, form: HTMLFormElement): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = draftToStore(place, new FormData(form), location.pathname);
}

/** The cookie with its terms. A form too long for it ends the older one, which is not what was chosen last. */
export function draftToStore(place: DraftForm, form: FormData, path: string): string {
  const draft = writeDraft(place, form);
  const lifeS = draft === null ? 0 : LIFE_S;
  const terms = `Path=${path}; Max-Age=${lifeS}; SameSite=Lax; Secure`;
  return `${draftCookie(place.type)}=${draft ?? ""}; ${terms}`;
}

function isHidden(name: string): boolean {
  return name === "intent" || name === "type" || name === "formKey" || name === "subOrderOnly";
}
