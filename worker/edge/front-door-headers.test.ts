import { describe, expect, it } from "vitest";
import { pages } from "~/routes/table";
import { ask, secret, site, world } from "./front-door.fixture";

describe("the headers of the front door", () => {
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

  it("lets every page ask for live documents where they come from another origin", async () => {
    world.follows = true;
    for (const path of ["/venues/v", `/venues/v/bills/${secret}`, "/venues/v/tab/authorize"]) {
      const { headers } = await ask(path);
      expect(headers.get("content-security-policy"), path).toMatch(
        /connect-src [^;]* https:\/\/live\.example/,
      );
    }
    world.follows = false;
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
    expect(await data("payment-new", pays, `${split}/tips`)).toBe("true");
    expect(await data("tips", `${split}/tips`, pays)).toBe("true");
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
