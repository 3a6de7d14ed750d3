import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env";
import type { LogLine } from "#worker/log";
import { pages } from "~/routes/table";
import { createFrontDoor } from "./front-door";
import { readLocale } from "./locale";
import { pageFinder } from "./page-builds";

const lines: LogLine[] = [];
const reached: string[] = [];
let shown = "";
let follows = false;
const enter = createFrontDoor({
  version: "1.2.3",
  servesPath: (pathname) => pathname.startsWith("/bank/"),
  liveSources: () => (follows ? ["https://live.example"] : []),
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
    if (url.pathname.endsWith("/elsewhere")) return fromOtherOrigin();
    if (request.method === "DELETE") return new Response(null, { status: 204 });
    return Response.json({ size: (await request.text()).length });
  },
  async page({ request, url }) {
    reached.push("page");
    shown = request.url;
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
  pageOf: pageFinder(pages),
  readLocale,
  besides: ({ url }) => {
    if (url.pathname !== "/beside") return null;
    reached.push("beside");
    return Promise.resolve(new Response("beside"));
  },
  log: (line) => lines.push(line),
});

/** An answer as `fetch` gives it: its headers can't be changed. */
function fromOtherOrigin(): Response {
  const response = new Response("from elsewhere", { headers: { "x-of-elsewhere": "kept" } });
  const fixed = () => {
    throw new TypeError("immutable");
  };
  response.headers.set = fixed;
  response.headers.delete = fixed;
  return response;
}

const site = "https://bill.example";
const ask = (path: string, init: RequestInit = {}, env: object = {}) =>
  enter(new Request(site + path, init), env as Env, {} as ExecutionContext);
const secret = `b_${"x".repeat(32)}`;

beforeEach(() => {
  lines.length = 0;
  reached.length = 0;
});

describe("the front door", () => {
  it("says that it is well, and which version it is", async () => {
    const answer = await ask("/healthz");
    expect(await answer.json()).toEqual({ status: "ok", version: "1.2.3" });
  });

  it("API-01 puts a correlation id on every answer", async () => {
    for (const path of ["/", "/api/x", "/healthz", "/venues/"]) {
      expect((await ask(path)).headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    const given = await ask("/", { headers: { "x-correlation-id": "given-by-caller" } });
    expect(given.headers.get("x-correlation-id")).toBe("given-by-caller");
  });

  it("API-01 puts one on the answer of a platform at another origin, whose headers are fixed", async () => {
    const answer = await ask("/api/elsewhere");
    expect(answer.headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-of-elsewhere")).toBe("kept");
    expect(await answer.text()).toBe("from elsewhere");
  });

  it("lets scripts run by nonce alone and no one frame a page", async () => {
    const { headers } = await ask("/venues/v");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' wss://bill.example");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
  });

  it("lets the pages where guests pay load and send what the payment provider needs, and no other page", async () => {
    const split = `/venues/v/bills/${secret}/splits/${secret}`;
    const paying = [
      `${split}/payment-intents/new`,
      "/venues/v/tab/authorize",
      "/venues/v/tables/t/authorization",
    ];
    for (const path of paying) {
      const { headers } = await ask(path);
      const policy = headers.get("content-security-policy")?.split("; ") ?? [];
      expect(policy).toContain("frame-src https://frames.bank.example");
      expect(policy).toContain("form-action 'self' https://pay.bank.example");
      expect(policy).toContain("connect-src 'self' wss://bill.example https://api.bank.example");
      expect(headers.get("permissions-policy")).toContain(
        'payment=(self "https://frames.bank.example")',
      );
      expect(policy.join()).toMatch(/script-src 'nonce-\w+' 'strict-dynamic' https:\/\/js\.bank\./);
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    }
    for (const path of ["/venues/v", "/", `${split}/tips`, `${split}/success`]) {
      const { headers } = await ask(path);
      expect(headers.get("content-security-policy"), path).not.toContain("bank.example");
      expect(headers.get("permissions-policy"), path).not.toContain("bank.example");
      expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    }
  });

  it("lets every page ask for live documents where they are elsewhere", async () => {
    follows = true;
    for (const path of ["/venues/v", `/venues/v/bills/${secret}`, "/venues/v/tab/authorize"]) {
      const { headers } = await ask(path);
      expect(headers.get("content-security-policy"), path).toMatch(
        /connect-src [^;]* https:\/\/live\.example/,
      );
    }
    follows = false;
    const { headers } = await ask("/venues/v");
    expect(headers.get("content-security-policy")).not.toContain("live.example");
  });

  it("loads a document on the way to a page that pays by a provider's script, and on the way from it", async () => {
    const split = `/venues/v/bills/${secret}/splits/${secret}`;
    const pays = `${split}/payment-intents/new`;
    const data = async (id: string, path: string, referer: string | null) => {
      const headers: HeadersInit = referer === null ? {} : { referer: site + referer };
      const answer = await ask(`${path}?_data=${id}`, { headers });
      return answer.headers.get("x-remix-reload-document");
    };
    expect(await data("payment-new", pays, `${split}/tips`)).toBe("yes");
    expect(await data("tips", `${split}/tips`, pays)).toBe("yes");
    expect(await data("payment-new", pays, `${pays}?express=1`)).toBeNull();
    expect(await data("root", pays, pays)).toBeNull();
    expect(await data("tips", `${split}/tips`, split)).toBeNull();
    expect(await data("payment-new", pays, null)).toBeNull();
    expect(await data("payment-new", pays, "https://elsewhere.example/")).toBeNull();
  });

  it("lets no cache store what is below a bill or a table, or a member's pass", async () => {
    const pass = "/venues/v/loyalty/passes/apple";
    for (const path of [
      ...[`/venues/v/bills/${secret}`, "/venues/v/tables/t1", pass],
      "/api/store/bills/x",
    ]) {
      expect((await ask(path)).headers.get("cache-control")).toBe("no-store");
    }
    expect((await ask("/venues/v")).headers.get("cache-control")).not.toContain("no-store");
  });

  it("SEC-03 lets no browser show an account again after signing out: none of its pages may be stored", async () => {
    const personal = pages.filter(({ access }) => access === "signed-in" || access === "verified");
    const shown = ["/passwordless", "/logged-in", "/guest-app/a", "/guest-app/a/auth/confirm"];
    const member = ["/venues/v/loyalty", "/venues/v/loyalty/phone-login"];
    for (const path of [...personal.map((page) => page.path), ...shown, ...member]) {
      const address = path.replaceAll(":appId", "a");
      expect((await ask(address)).headers.get("cache-control"), address).toBe("no-store");
    }
    expect(personal.length).toBeGreaterThan(10);
    for (const path of ["/", "/guest-app/a/order", "/venues/v/contact"]) {
      expect((await ask(path)).headers.get("cache-control"), path).toBe("private, no-cache");
    }
  });

  it("redirects a path with extra slashes to the plain one, never to another host", async () => {
    const answer = await ask("//evil.example//a/?b=1");
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe("/evil.example/a?b=1");
    expect((await ask("/venues/v/")).headers.get("location")).toBe("/venues/v");
    expect((await ask("/")).status).toBe(200);
  });

  it.each(["/%5cx%2f", "/%09/x%2f", "/%5c%5cevil.example/", "/%09//evil.example", "/%zz", "/%00"])(
    "shows %s as an unknown page: a router would read another host in it, or fail",
    async (path) => {
      expect((await ask(path)).status).toBe(200);
      expect(reached).toEqual(["page"]);
      expect(shown).toMatch(/^https:\/\/bill\.example\/-[\w./%-]*$/);
      expect(decodeURIComponent(shown)).not.toMatch(/\\|\t/);
    },
  );

  it("blames a body that breaks off on its sender: no fault, no line of the log", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error("Network connection lost."));
      },
    });
    const answer = await ask("/api/x", { method: "POST", body, duplex: "half" } as RequestInit);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "body-cut-off" });
    expect(lines).toEqual([]);
  });

  it("answers a HEAD like a GET without a body", async () => {
    const answer = await ask("/venues/v", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });

  it("refuses a foreign page's change before anything has happened", async () => {
    const headers = { origin: "https://evil.example" };
    for (const path of ["/api/billing/bills/b/splits/left-to-pay", `/venues/v/bills/${secret}`]) {
      const answer = await ask(path, { method: "POST", headers });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "foreign-origin" });
    }
    expect(reached).toEqual([]);
  });

  it("refuses bodies above a megabyte, announced or not, and addresses that are too long", async () => {
    const large = "x".repeat(1024 * 1024 + 1);
    expect((await ask("/api/x", { method: "POST", body: large })).status).toBe(413);
    const announced = { "content-length": String(large.length) };
    expect((await ask("/api/x", { method: "POST", body: "x", headers: announced })).status).toBe(
      413,
    );
    expect((await ask(`/${"x".repeat(9_000)}`)).status).toBe(414);
    expect(reached).toEqual([]);
    expect(await (await ask("/api/x", { method: "POST", body: "small" })).json()).toEqual({
      size: 5,
    });
  });

  it("shows a page whose request brought a body, which reading has no use for", async () => {
    for (const length of [null, "0", "4"]) {
      const request = new Request(`${site}/venues/v`);
      if (length !== null) request.headers.set("content-length", length);
      // No browser and no `fetch` sends one, but anybody can over a socket.
      Object.defineProperty(request, "body", { value: new Blob(["odd!"]).stream() });
      const answer = await enter(request, {} as Env, {} as ExecutionContext);
      expect(answer.status).toBe(200);
    }
  });

  it("I18N-08 remembers a chosen language and takes it out of the address", async () => {
    const answer = await ask("/venues/v?changed=paid&locale=fr");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/venues/v?changed=paid");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-locale=fr; .*Path=\//),
    ]);
    expect(reached).toEqual([]);
    expect((await ask("/venues/v?locale=xx")).status).toBe(200);
    expect((await ask("/venues/v?locale=fr", { method: "POST" })).status).not.toBe(303);
  });

  it("UX-11 answers a person in words where no page could be rendered", async () => {
    const headers = { accept: "text/html,*/*;q=0.8" };
    const answer = await ask("/venues/v/broken", { headers });
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("<h1>Sorry about that</h1>");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("answers what the entry adds to the product, and shows a page for all else", async () => {
    await ask("/demo.json");
    await ask("/demo/seed", { method: "POST" });
    expect(reached).toEqual(["page", "page"]);
    reached.length = 0;
    await ask("/beside");
    expect(reached).toEqual(["beside"]);
  });

  it("answers a fault without its stack, and logs it without the guest's secrets", async () => {
    const answer = await ask(`/venues/v/bills/${secret}/broken`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("stack");
    expect(lines.map((line) => line.event)).toEqual(["fault", "request"]);
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(lines[1]).toMatchObject({ path: "/venues/v/bills/:b/broken", status: 500 });
  });

  it("API-09 logs a fault's words without the address, the number and the id that a guest brought into them", async () => {
    await ask("/venues/v/odd-words");
    expect(JSON.stringify(lines)).not.toMatch(/canary|mail\.example|33 6|56 78|xxxx/);
    expect(lines[0]).toMatchObject({
      event: "fault",
      error: expect.stringMatching(/^TypeError: no table for /),
      at: expect.stringMatching(/^front-door\.test\.ts:\d+:\d+$/),
    });
  });
});

describe("a call that signs out", () => {
  const path = "/api/user-account/auth/sessions/current";
  const signOut = (headers: Record<string, string>) =>
    ask(path, { method: "DELETE", headers: { origin: site, ...headers } });

  it("AUTH-55 SEC-03 leaves nothing of its guest in the browser, as on a page", async () => {
    const before = `g_${"a".repeat(32)}`;
    const { status, headers } = await signOut({
      cookie: `__Host-guest=${before}; __Host-session=e_${"b".repeat(32)}`,
    });
    expect([status, headers.get("clear-site-data")]).toEqual([204, '"storage"']);
    const cookies = headers.getSetCookie();
    expect(cookies.find((one) => one.startsWith("__Host-guest=g_"))).toBeTruthy();
    expect(cookies.join()).not.toContain(before);
    expect(cookies.find((one) => /^__Host-session=;.*Max-Age=0/i.test(one))).toBeTruthy();
  });

  it("AUTH-55 SEC-03 by ending its own session leaves nothing either, by ending another one all", async () => {
    const session = `e_${"b".repeat(32)}`;
    const SESSION = { idFromName: (name: string) => `id-of-${name}` };
    const end = (id: string) =>
      ask(
        `/api/user-account/users/me/sessions/${id}`,
        {
          method: "DELETE",
          headers: {
            origin: site,
            cookie: `__Host-guest=g_${"a".repeat(32)}; __Host-session=${session}`,
          },
        },
        { SESSION },
      );
    const cookies = (await end(`id-of-${session}`)).headers.getSetCookie();
    expect(cookies.find((one) => /^__Host-session=;.*Max-Age=0/i.test(one))).toBeTruthy();
    expect(cookies.find((one) => one.startsWith("__Host-guest=g_"))).toBeTruthy();
    expect((await end("id-of-another")).headers.getSetCookie()).toEqual([]);
  });

  it("sets no cookie for a program, which has none", async () => {
    const { headers } = await signOut({ authorization: `Bearer e_${"b".repeat(32)}` });
    expect(headers.getSetCookie()).toEqual([]);
  });
});
