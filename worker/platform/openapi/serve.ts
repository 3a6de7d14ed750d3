import type { Context } from "hono";

/**
 * Answers with a document that is made at the first asking of an isolate and remembered as text: it is
 * the same for everybody, and making the largest takes a tenth of a second (docs/decisions/0047).
 */
export function serveDocument(make: () => object): (c: Context) => Response {
  let text: string | undefined;
  return (c) => {
    text ??= JSON.stringify(make());
    return c.body(text, 200, { "content-type": "application/json" });
  };
}
