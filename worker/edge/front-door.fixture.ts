import type { LogLine } from "#worker/base/log";
import type { Env } from "#worker/env";
import { pages } from "~/routes/table";
import { createFrontDoor } from "./front-door";
import { readLocale } from "./locale";
import { pageFinder } from "./page-finder";
import type { Handlers } from "./request-context";

export const lines: LogLine[] = [];
export const reached: string[] = [];
/** The address of the page that was shown last, and whether live documents come from another origin. */
export const world = { shown: "", follows: false };
export const pageOf = pageFinder(pages);
export const handlers: Handlers = {
  version: "1.2.3",
  servesPath: (pathname) => pathname.startsWith("/bank/"),
  liveSources: () => (world.follows ? ["https://live.example"] : []),
  paymentNeeds: () => ({
    scriptSrc: ["https://js.bank.example"],
    frameSrc: ["https://frames.bank.example"],
    connectSrc: ["https://api.bank.example"],
    formAction: ["https://pay.bank.example"],
    payment: ["https://frames.bank.example"],
    ownDocument: true,
  }),
  async platform({ request, url }) {
    reached.push("platform");
    if (url.pathname.endsWith("/other-origin")) return fromOtherOrigin();
    if (request.method === "DELETE") return new Response(null, { status: 204 });
    return Response.json({ size: (await request.text()).length });
  },
  rememberedPage: () => undefined,
  async page({ request, url }) {
    reached.push("page");
    world.shown = request.url;
    // Remix copies each request so.
    if (request.method === "GET") new Request(request.url, { body: request.body });
    if (url.pathname.endsWith("/odd-words")) {
      throw new TypeError(`no table for ana.canary@mail.example, +33 6 12 34 56 78, ${secret}`);
    }
    if (url.pathname.endsWith("/broken")) throw new Error("a fault with a stack");
    const response = new Response("<p>page</p>", {
      status: url.pathname === "/nowhere" ? 404 : 200,
      headers: { "content-type": "text/html; charset=utf-8" },
    });
    return { response, nonce: "n0nce", setCookies: ["a=1; Path=/", "b=2; Path=/"] };
  },
  fallback: async () =>
    new Response("<h1>Sorry about that</h1>", {
      status: 500,
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
  pageOf,
  readLocale,
  log: (line) => lines.push(line),
};
export const enter = createFrontDoor(handlers);

/** An answer as `fetch` gives it: its headers can't be changed. */
function fromOtherOrigin(): Response {
  const response = new Response("from there", { headers: { "x-of-there": "unchanged" } });
  const fixed = () => {
    throw new TypeError("immutable");
  };
  response.headers.set = fixed;
  response.headers.delete = fixed;
  return response;
}

export const site = "https://bill.example";
export const ask = (path: string, init: RequestInit = {}, env: object = {}) =>
  enter(new Request(site + path, init), env as Env, {} as ExecutionContext);
export const secret = `b_${"x".repeat(32)}`;
