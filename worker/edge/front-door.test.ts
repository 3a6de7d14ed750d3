import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env";
import { ask, enter, lines, reached, secret, site, world } from "./front-door.fixture";

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
    const answer = await ask("/api/other-origin");
    expect(answer.headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-of-there")).toBe("unchanged");
    expect(await answer.text()).toBe("from there");
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
      expect(world.shown).toMatch(/^https:\/\/bill\.example\/-[\w./%-]*$/);
      expect(decodeURIComponent(world.shown)).not.toMatch(/\\|\t/);
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
      at: expect.stringMatching(/^front-door\.fixture\.ts:\d+:\d+$/),
    });
  });
});
