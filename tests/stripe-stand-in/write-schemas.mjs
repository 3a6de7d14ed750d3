/**
 * Writes `schemas.json`: JSON Schemas of what the stand-in takes and answers, made of the `stripe` package's own
 * types (`shapes.ts`). It is committed, since making it takes half a minute of one core and it changes with the
 * package alone; a test fails when the package is another one than the file names.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createGenerator } from "ts-json-schema-generator";

const here = new URL("./", import.meta.url);
const top = new URL("../../", here);
const { version } = JSON.parse(readFileSync(new URL("node_modules/stripe/package.json", top)));

const of = (type) =>
  createGenerator({
    path: new URL("shapes.ts", here).pathname,
    tsconfig: new URL("tsconfig.json", top).pathname,
    type,
    expose: "none",
    jsDoc: "none",
    topRef: false,
    skipTypeCheck: true,
  }).createSchema(type);

/** Stripe's enumerations are open, so the package types each as `… | string`: a text is all they ask for. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node.anyOf) && node.anyOf.some(isAnyText)) {
    const others = node.anyOf.filter((one) => one.type !== "string").map(plain);
    return others.length > 0 ? { anyOf: [{ type: "string" }, ...others] } : { type: "string" };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]));
}

function isAnyText(schema) {
  return schema.type === "string" && !schema.enum && !schema.const;
}

const schemas = {
  stripe: version,
  requests: plain(of("Requests")).properties,
  answers: plain(of("Answers")).properties,
};
writeFileSync(new URL("schemas.json", here), `${JSON.stringify(schemas, null, 1)}\n`);
