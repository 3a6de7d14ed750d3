/** Where what a guest has typed waits while their page comes in another language. */
const NAME = "carried-fields";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Carried = { path: string; fields: [name: string, value: string, checked: boolean][] };

/** What a guest typed or chose themselves. Never a card: its figures are stored nowhere. */
function fieldsOf(page: ParentNode): Field[] {
  const all = page.querySelectorAll("form :is(input, textarea, select)[name]");
  return ([...all] as unknown as Field[]).filter(
    ({ type, autocomplete }) =>
      !/^(?:hidden|password|file|submit)$/.test(type) && !/^(?:cc-|one-time)/.test(autocomplete),
  );
}

/** Stores what the page's forms hold, for the same page in another language. */
export function carryFields(page: ParentNode, path: string) {
  const fields = fieldsOf(page).map((field): Carried["fields"][number] => [
    field.name,
    field.value,
    isTicked(field) && field.checked,
  ]);
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ path, fields } satisfies Carried));
  } catch {
    // A browser that stores nothing shows the page as it is new.
  }
}

/**
 * Fills the page's forms in again, once, as if the guest did it: what follows their typing follows this. What
 * can't be read is ignored with a warning (UX-15).
 */
export function fillCarriedFields(page: ParentNode, path: string) {
  try {
    const text = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    if (text === null) return;
    const carried: Carried = JSON.parse(text);
    if (carried.path === path) fill(fieldsOf(page), carried.fields);
  } catch {
    console.warn(`What is stored as ${NAME} can't be read and is ignored.`);
  }
}

function fill(left: Field[], fields: Carried["fields"]) {
  for (const [name, value, checked] of fields) {
    const place = left.findIndex(
      (field) => field.name === name && (!isTicked(field) || field.value === value),
    );
    const [field] = place < 0 ? [] : left.splice(place, 1);
    if (!field || field.disabled) continue;
    if (isTicked(field)) {
      if (field.checked !== checked && (checked || field.type === "checkbox")) field.click();
    } else if (field.value !== value) write(field, value);
  }
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}

/** React hears of a value only where it is set as the browser sets it. */
function write(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
