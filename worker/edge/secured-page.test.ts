import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env";
import { ask, handlers, pageOf, site } from "./front-door.fixture";
import { pageAnswer } from "./headers";
import { pageFromMemory } from "./secured-page";

const remembering = (setCookies: string[] = []) => ({
  ...handlers,
  rememberedPage: ({ url }: Request) => ({
    page: pageOf(new URL(url).pathname),
    url: new URL(url),
    response: pageAnswer("<p>page</p>"),
    nonce: "n0nce",
    setCookies,
  }),
});
const fromMemory = (headers: HeadersInit = {}, setCookies: string[] = []) =>
  pageFromMemory(remembering(setCookies), new Request(`${site}/venues/v`, { headers }), {} as Env);

describe("a public page from memory", () => {
  it("API-01 has the headers of one that was made for its request", async () => {
    const correlation = { "x-correlation-id": "given-by-caller" };
    const made = await ask("/venues/v", { headers: correlation });
    const remembered = fromMemory(correlation, ["a=1; Path=/", "b=2; Path=/"]);
    expect([...(remembered?.headers ?? [])]).toEqual([...made.headers]);
    expect(await remembered?.text()).toBe("<p>page</p>");
    expect(fromMemory()?.headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is left to the front door where a request brings what is checked there", () => {
    for (const name of ["upgrade", "content-length", "authorization"]) {
      expect(fromMemory({ [name]: "1" }), name).toBeUndefined();
    }
  });

  it("SEC-10 takes what pages stored along with a session that has ended", () => {
    expect(fromMemory()?.headers.has("clear-site-data")).toBe(false);
    const ended = fromMemory({}, ["__Host-session=; Path=/; Max-Age=0"]);
    expect(ended?.headers.get("clear-site-data")).toBe('"storage"');
  });
});
