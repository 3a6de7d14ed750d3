/** Values from a schema, and what is wrong with them. All choices come from a seeded generator. */

/** A value that stands in the JSON as it is written, where JavaScript could not hold it. */
const RAW = "\u{f0000}raw:";
const raw = (text) => `${RAW}${text}`;

const nest = (open, inner, close, depth) => open.repeat(depth) + inner + close.repeat(depth);

/** In characters. */
const LONGEST_LIST = 3_000_000;

/** Values that no field is for, or only a few are. */
const HOSTILE = [
  ...[
    2 ** 53 + 2,
    Number.MAX_VALUE,
    5e-324,
    -0.5,
    raw("1e99999"),
    raw("0.1e-7"),
    raw("9".repeat(50_000)),
  ],
  ...[null, true, false, "", " ", 0, -1, 0.5, 1e21, 2 ** 53, -(2 ** 31), [], {}, [null], [[[[]]]]],
  ...[raw("1e309"), raw("-1e309"), raw("-0"), raw("1e-400"), raw("9".repeat(400))],
  raw('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  raw(nest("[", "", "]", 3_000)),
  raw(nest("[", "", "]", 100_000)),
  raw(nest('{"a":', "1", "}", 60_000)),
  raw(nest('{"subItems":[', "", "]}", 500)),
  raw('{"a":1,"a":2}'),
  ...[
    "__proto__",
    "constructor",
    "toString",
    "NaN",
    "1e309",
    "null",
    "[object Object]",
    "undefined",
  ],
  ...[
    "\u0000",
    "\u001b@\u001dV\u0000",
    "\u202e\u2066abc",
    "\ud800",
    "\udfff\ud800",
    "\ufeff\u200b",
  ],
  ...["x".repeat(5_000), "é".repeat(300), "𝕏".repeat(200), "\n".repeat(600), "e\u0301".repeat(90)],
  ...[
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "{{7*7}}",

    "../../etc/passwd",
    "%00%0d%0a",
  ],
  ...[
    "//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "http://[",
  ],
  ...["1970-13-45T99:99:99Z", "2026-02-30", "-1", "1,5", "٣", "Europe/Nowhere", "+33899000000"],
  ...[`b_${"a".repeat(22)}`, `s_${"a".repeat(22)}`, `p_${"a".repeat(22)}`, "a".repeat(43)],
  Array.from({ length: 1_200 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`k${at}`, at])),
];

/** Texts that fit one of the patterns that contracts have. */
const FITTING = [
  ...[
    "EUR",
    "FR",
    "fr",
    "123456",
    "a",
    "A1",
    "12:00",
    "#ff0000",
    "1",
    "PAT_RECEIPT",
    "/fonts/a.woff2",
  ],
  ...["x".repeat(24), `k_${"x".repeat(24)}`, `b_${"x".repeat(24)}`, `s_${"x".repeat(24)}`],
  ...["2026-11-24T12:00:00Z", "https://example.com/", "+33612345678", "a@example.com"],
];

/** A copy, since what it is put into may be changed again. */
export const hostile = (prng) => structuredClone(prng.pick(HOSTILE));

/** A text for a place where only text can be: a path, a parameter, a form's field. */
export function hostileText(prng) {
  const value = hostile(prng);
  if (typeof value !== "string") return JSON.stringify(value).slice(0, 3_000).replaceAll(RAW, "");
  return value.replace(RAW, "").slice(0, 6_000);
}

/** JSON with its raw parts. */
export function textOf(value) {
  const text = JSON.stringify(value) ?? "null";
  return text.replace(new RegExp(`"${RAW}((?:[^"\\\\]|\\\\.)*)"`, "gu"), (_, inner) =>
    JSON.parse(`"${inner}"`),
  );
}

/**
 * A value that the schema takes, as far as its schema says so.
 *
 * @param {{ prng: object, defs: object, known: (name: string) => unknown }} from `known` gives a value that exists,
 *   by the field's name.
 */
export function valueFor(schema, from, name = "", depth = 0) {
  const { prng, defs, known } = from;
  const inner = (one, as = name) => valueFor(one, from, as, depth + 1);
  if (depth > 12 || typeof schema !== "object" || schema === null) return null;
  if (schema.$ref) return inner(defs[schema.$ref.split("/").at(-1)]);
  if ("const" in schema) return schema.const;
  if (schema.enum) return prng.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return inner(prng.pick(options));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => inner(one)));
  switch (schema.type) {
    case "object":
      return objectOf(schema, from, inner);
    case "array": {
      const most = Math.min(schema.maxItems ?? 2, 3);
      const length = Math.max(schema.minItems ?? 0, prng.int(0, most));
      return Array.from({ length }, () => inner(schema.items ?? {}));
    }
    case "integer":
    case "number":
      return (
        known(name) ?? prng.int(Math.max(schema.minimum ?? 0, 0), Math.min(schema.maximum ?? 9, 9))
      );
    case "boolean":
      return prng.chance(0.5);
    case "string":
      return textFor(schema, from, name);
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }, { prng }, inner) {
  const made = {};
  for (const [key, field] of Object.entries(properties)) {
    if (required.includes(key) || prng.chance(0.5)) made[key] = inner(field, key);
  }
  if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0) {
    made[prng.pick(["line-1", "fr", "cardNumber"])] = inner(additionalProperties);
  }
  return made;
}

function textFor({ pattern, maxLength = 60, minLength = 0 }, { prng, known }, name) {
  const existing = prng.chance(0.9) ? known(name) : undefined;
  if (typeof existing === "string") return existing;
  const fits = (text) =>
    text.length <= maxLength &&
    text.length >= minLength &&
    (!pattern || new RegExp(pattern, "u").test(text));
  return prng.pick([...FITTING.filter(fits), "x".repeat(Math.max(minLength, 1))]);
}

/** The same value with one thing wrong in it. */
export function mutated(value, prng) {
  const places = placesIn(value);
  const { holder, key } = prng.pick(places);
  if (key === undefined) return hostile(prng);
  const before = holder[key];
  const change = prng.int(0, 7);
  if (change === 0 && !Array.isArray(holder)) delete holder[key];
  else if (change === 1)
    holder[prng.pick(["unknownField", "__proto__x", "toString", ""])] = hostile(prng);
  else if (change === 2 && Array.isArray(before)) holder[key] = repeated(before[0] ?? null);
  else if (change === 3 && typeof before === "string") holder[key] = before + hostileText(prng);
  else if (change === 4 && typeof before === "number")
    holder[key] = prng.pick([-before - 1, before + 0.5, before * 1e15, raw("1e309")]);
  else if (change === 5 && typeof before === "string")
    holder[key] = (before || "é").repeat(prng.pick([100, 1_000])).slice(0, 300_000);
  else if (change === 6 && typeof before === "string")
    holder[key] = prng.pick([[before], { toString: before }, `${before}\ud83d`, `\udc00${before}`]);
  else if (change === 7)
    addOwn(holder, prng.pick(["__proto__", "constructor", "hasOwnProperty"]), prng);
  else holder[key] = hostile(prng);
  return value;
}

/** A list of the same, longer than any field takes, but no longer than a call that can be sent within seconds. */
function repeated(one) {
  const most = Math.ceil(LONGEST_LIST / JSON.stringify(one).length);
  return Array.from({ length: Math.min(1_100, most) }, () => one);
}

/** A key that would be the prototype where it was assigned. */
function addOwn(holder, key, prng) {
  const value = prng.pick([hostile(prng), { admin: true, prototype: { admin: true } }]);
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Each place of a value that can hold another; the last is the whole. */
function placesIn(value) {
  if (typeof value !== "object" || value === null) return [{}];
  const found = Object.entries(value).flatMap(([key, inner]) => [
    { holder: value, key },
    ...placesIn(inner).filter((place) => place.holder),
  ]);
  return [...found, {}];
}
