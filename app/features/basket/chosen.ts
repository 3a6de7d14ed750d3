import { MAX_QUANTITY } from "~/domain/order/selection-rules";

/**
 * What is chosen in a dish's form: for each group how often each option is. A group is named by the ids on the
 * way to it (`size`, or `cola/size` for what is chosen with an option), so that the form works without a
 * script and says the same when the menu has changed meanwhile.
 */
export type Chosen = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const TAKE = "take:";
/** A field whose value is how often the option at the end of its path is taken. */
export const COUNT = "count:";

/** The step of the form that shows what comes with the options that are taken. */
export const OPEN = "open";

/** More fields and longer paths than any menu makes. */
const MOST_FIELDS = 400;
const LONGEST = 1_000;

export function pathOf(above: string, id: string): string {
  const own = encodeURIComponent(id);
  return above ? `${above}/${own}` : own;
}

export function chosenIn(form: FormData): Chosen {
  const chosen = new Map<string, Map<string, number>>();
  const take = (path: string, id: string, quantity: number) => {
    const group = chosen.get(path) ?? new Map<string, number>();
    chosen.set(path, group.set(id, quantity));
  };
  for (const [name, value] of [...form].slice(0, MOST_FIELDS)) {
    if (typeof value !== "string" || name.length > LONGEST || value.length > LONGEST) continue;
    if (name.startsWith(TAKE)) take(name.slice(TAKE.length), value, 1);
    if (name.startsWith(COUNT)) {
      const at = name.lastIndexOf("/");
      const quantity = Math.min(MAX_QUANTITY, Math.floor(Number(value)) || 0);
      const id = decoded(name.slice(at + 1));
      if (at > 0 && id !== null && quantity > 0) take(name.slice(COUNT.length, at), id, quantity);
    }
  }
  return chosen;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
