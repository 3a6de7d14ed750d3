import { Hono } from "hono";
import { expect, it } from "vitest";
import { serveDocument } from "./serve";

it("a document of the API is made once, however often a stranger asks for it", async () => {
  let made = 0;
  const app = new Hono().get(
    "/openapi.json",
    serveDocument(() => {
      made += 1;
      return { openapi: "3.1.0", made };
    }),
  );
  for (let time = 0; time < 3; time += 1) {
    const answer = await app.request("/openapi.json");
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual({ openapi: "3.1.0", made: 1 });
  }
});
