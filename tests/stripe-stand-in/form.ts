/** A value of a form as Stripe's API takes it: `a[b][0]=c`. */
type Value = string | number | boolean | Value[] | { [key: string]: Value };

/** Fields that are numbers; everything else in a form is text. */
const NUMBERS = new Set([
  "amount",
  "amount_to_capture",
  "application_fee_amount",
  "expires_at",
  "limit",
  "quantity",
  "unit_amount",
]);

/** Reads a form into what it stands for. */
export function readForm(text: string): Record<string, Value> {
  const read: Record<string, Value> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    put(read, path, parsed(path, value));
  }
  return withLists(read) as Record<string, Value>;
}

function parsed(path: string[], value: string): Value {
  if (path.includes("metadata")) return value;
  const last = path.at(-1) ?? "";
  if (NUMBERS.has(last) && /^-?\d+$/.test(value)) return Number(value);
  return value === "true" || value === "false" ? value === "true" : value;
}

function put(into: { [key: string]: Value }, path: string[], value: Value): void {
  const [first = "", ...rest] = path;
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  into[first] ??= {};
  put(into[first] as { [key: string]: Value }, rest, value);
}

/** Objects whose keys count from zero are lists. */
function withLists(value: Value): Value {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withLists(one)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
