import { describe, expect, it } from "vitest";
import type * as z from "zod";
import type { Endpoint } from "~/contracts/api/endpoint";
import { guestCalls, operatorCalls, posCalls } from "~/contracts/api/every-call";
import { chosenNameSchema } from "~/contracts/guest-name";
import { venueQuerySchema } from "~/contracts/places";
import { receiptQueryFormSchema } from "~/contracts/receipt";
import { cleanLine, cleanLines } from "~/contracts/typed-text";

/** What no till, mail, PDF or other guest may get: controls, bidi marks, half a character, line separators. */
const HARMFUL = [
  "\u0000",
  "\u001b",
  "\u001d",
  "\u007f",
  "\u202e",
  "\u2067",
  "\u2028",
  "\ud800",
  "\uffff",
];

/** Dates, and what a till names to itself: it gets these back, and nobody reads them. */
const TILLS_OWN = ["paymentId", "plu", "productId", "sku", "externalId", "start", "end"];

/** A call's contract with every name under it that a person may have typed. */
type Call = readonly [name: string, contract: z.core.$ZodType];

const bodies = (calls: readonly Endpoint[]): Call[] =>
  calls.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body]] : []));

describe("a text from outside", () => {
  it("of a guest is cleaned or of a pattern, in every call, query and cookie", () => {
    const others: Call[] = [
      ["query of venues", venueQuerySchema],
      ["the guest's name", chosenNameSchema],
      ["form in an address", receiptQueryFormSchema],
    ];
    expect(openTexts([...bodies(guestCalls), ...others])).toEqual([]);
  });

  it("of a till is cleaned or of a pattern, but for what it names to itself", () => {
    const open = openTexts(bodies(posCalls));
    expect(open.filter((text) => !TILLS_OWN.some((field) => text.endsWith(`.${field}`)))).toEqual(
      [],
    );
  });

  it("of an operator is cleaned where it is a name or prose", () => {
    const prose =
      /\.(?:name|title|label|text|description|shortDescription|linkLabel|footerText|address)$/;
    expect(openTexts(bodies(operatorCalls)).filter((text) => prose.test(text))).toEqual([]);
  });
});

/** Where contracts take a text as it is: neither cleaned nor of a pattern that refuses what is harmful. */
function openTexts(calls: readonly Call[]): string[] {
  return [...new Set(calls.flatMap(([name, contract]) => openIn(contract, name)))];
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>;

function openIn(schema: z.core.$ZodType, path: string, above: readonly unknown[] = []): string[] {
  // A contract that contains itself was looked at.
  if (above.includes(schema)) return [];
  const inside = (inner: unknown, step = "") =>
    openIn(inner as z.core.$ZodType, path + step, [...above, schema]);
  const def = schema._zod.def as Def;
  switch (def.type) {
    case "string":
      return isClean(schema) ? [] : [path];
    case "object":
      return [
        ...Object.entries(def.shape as object).flatMap(([key, field]) => inside(field, `.${key}`)),
        ...(def.catchall ? inside(def.catchall, ".*") : []),
      ];
    case "array":
      return inside(def.element, "[]");
    case "union":
      return (def.options as unknown[]).flatMap((option) => inside(option));
    case "record":
      return [...inside(def.keyType, "{key}"), ...inside(def.valueType, "{}")];
    case "lazy":
      return inside((def.getter as () => unknown)());
    case "pipe": {
      // An address of a mail, say, is a text first.
      const out = (def.out as z.core.$ZodType)._zod.def.type === "string" && inside(def.out, "");
      return out && out.length === 0 ? [] : inside(def.in);
    }
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return inside(def.innerType);
    case "number":
    case "boolean":
    case "literal":
    case "enum":
    case "null":
    case "never":
      return [];
    default:
      return [`${path}: ${def.type}`];
  }
}

/** Whether the schema cleans a text, or has a pattern that takes none with something harmful in it. */
function isClean(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as z.core.$ZodStringDef & { pattern?: RegExp };
  const checks = (def.checks ?? []).map((check) => check._zod.def as unknown as Def);
  if (checks.some(({ tx }) => tx === cleanLine || tx === cleanLines)) return true;
  const patterns = [def.pattern, ...checks.map(({ pattern }) => pattern)].filter(
    (pattern) => pattern instanceof RegExp,
  );
  return HARMFUL.every((mark) =>
    [mark, `a${mark}b`, `${mark}1`, `1${mark}`].every((text) =>
      patterns.some((pattern) => !pattern.test(text)),
    ),
  );
}
