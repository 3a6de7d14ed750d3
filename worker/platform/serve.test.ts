import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { aViewer } from "#tests/fixtures/viewer";
import { cursor, endpoints, flag } from "~/contracts/api/endpoint";
import { businessIdSchema } from "~/contracts/ids";
import { operatorKeySchema } from "~/contracts/operator-keys";
import type { Viewer } from "~/contracts/viewer";
import { anId } from "~/domain/ids.fixture";
import { exchanger, caller as jsonCaller } from "~/services/calls/exchange.server";
import { clientOf } from "~/services/client.server";
import type { PlatformEnv } from "./context";
import { ApiRefusal } from "./refusal";
import { serve } from "./serve";

const calls = endpoints({
  read: {
    method: "GET",
    path: "/api/things/{paymentId}",
    caller: "guest",
    summary: "Reads a thing",
    query: z.object({
      readBack: flag,
      businessId: businessIdSchema.optional(),
      count: z.coerce.number().optional(),
    }),
    answer: z.object({ seen: z.unknown() }),
  },
  write: {
    method: "POST",
    path: "/api/things/{paymentId}/writings",
    caller: "anyone",
    summary: "Writes on a thing",
    idempotencyKey: true,
    body: z.strictObject({ text: z.string() }),
    answer: z.object({ seen: z.unknown(), list: z.array(z.object({ a: z.int() })).optional() }),
    status: 201,
  },
  print: {
    method: "GET",
    path: "/api/things/{paymentId}/print",
    caller: "anyone",
    summary: "A thing as a file",
    answerType: "application/pdf",
  },
  own: {
    method: "GET",
    path: "/api/things",
    caller: "user",
    summary: "The things of a signed-in guest",
    answer: z.object({ seen: z.unknown() }),
  },
  forget: {
    method: "DELETE",
    path: "/api/things/{paymentId}",
    caller: "guest",
    summary: "Forgets a thing",
  },
});

const tillCalls = endpoints({
  list: {
    method: "GET",
    path: "/pos/v1/venues/{venueId}/things",
    caller: "till",
    summary: "A till's things",
    query: z.object({ after: cursor }),
    answer: z.object({ seen: z.unknown() }),
  },
});

const paymentId = "p".repeat(22);
const billId = "b".repeat(22);

const file = {
  name: "thing.pdf",
  type: "application/pdf",
  bytes: new TextEncoder().encode("%PDF"),
} as const;

/** The things' calls served, and their client; everything that a handler was called with comes back. */
function things(viewer: Viewer | null = aViewer()) {
  const served = new Hono<PlatformEnv>().use(async (c, next) => {
    c.set("viewer", viewer);
    await next();
  });
  served.route(
    "/",
    serve(calls, {
      read: async (input) => ({ seen: input }),
      write: async (input) => ({ seen: input }),
      print: async () => file,
      own: async (input) => ({ seen: input }),
      forget: async () => undefined,
    }),
  );
  served.onError((error, c) =>
    error instanceof ApiRefusal ? c.json(error.body, error.status) : c.json({}, 500),
  );
  const fetch = async (request: Request) => served.fetch(request);
  const place = { origin: "https://x.test", correlationId: "c", viewer: aViewer(), fetch };
  return { client: clientOf(jsonCaller(exchanger(place)), calls), fetch };
}

describe("a declared call", () => {
  it("gives its handler what its client was given, each by its name", async () => {
    const { client } = things();
    expect(await client.read({ paymentId, readBack: true, businessId: "cafe" })).toEqual({
      ok: true,
      value: { seen: { paymentId, readBack: true, businessId: "cafe" } },
    });
    const idempotencyKey = "k".repeat(22);
    expect(await client.write({ paymentId, body: { text: "x" }, idempotencyKey })).toEqual({
      ok: true,
      value: { seen: { paymentId, body: { text: "x" }, idempotencyKey } },
    });
  });

  it("has its parameters left out where they are optional", async () => {
    const { client } = things();
    expect(await client.read({ paymentId })).toEqual({
      ok: true,
      value: { seen: { paymentId, readBack: false } },
    });
    expect(await client.write({ paymentId, body: { text: "x" } })).toMatchObject({
      value: { seen: { idempotencyKey: null } },
    });
  });

  it("answers with its own status, and without content where it declares none", async () => {
    const { client, fetch } = things();
    const body = JSON.stringify({ text: "x" });
    const address = `https://x.test/api/things/${paymentId}`;
    const written = await fetch(new Request(`${address}/writings`, { method: "POST", body }));
    expect(written.status).toBe(201);
    const forgotten = await fetch(new Request(address, { method: "DELETE" }));
    expect([forgotten.status, await forgotten.text()]).toEqual([204, ""]);
    expect(await client.forget({ paymentId })).toEqual({ ok: true, value: undefined });
  });

  it("answers a file with its type and name", async () => {
    const printed = await things().client.print({ paymentId });
    if (!printed.ok) throw new Error(printed.error.code);
    const { type, disposition, bytes } = printed.value;
    expect([type, disposition]).toEqual([file.type, `attachment; filename=${file.name}`]);
    expect(new TextDecoder().decode(bytes)).toBe("%PDF");
  });

  it("is not found by somebody who may not call it, nor by an id of another shape", async () => {
    const refused = { ok: false, error: { status: 404, code: "not-found" } };
    expect(await things(null).client.forget({ paymentId })).toEqual(refused);
    const { client } = things();
    expect(await client.forget({ paymentId: "short" })).toEqual(refused);
    expect(await client.read({ paymentId, businessId: "no such/shape" })).toEqual(refused);
  });

  it("refuses by name what else its query has in another shape", async () => {
    const address = `https://x.test/api/things/${paymentId}?count=many`;
    const answer = await things().fetch(new Request(address));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: [{ path: "count" }] });
  });

  it("is for a signed-in guest alone where it is a user's", async () => {
    const { client } = things({
      ...aViewer(),
      userId: anId.user(`u_${"u".repeat(32)}`),
      scope: "app:group",
    });
    expect(await client.own()).toMatchObject({ ok: true });
    for (const viewer of [aViewer(), null]) {
      expect(await things(viewer).client.own()).toMatchObject({ error: { status: 401 } });
    }
  });

  it("has its body looked at before its ids, and before who calls", async () => {
    const { client } = things(null);
    const text = "x".repeat(70_000);
    expect(await client.write({ paymentId: "short", body: { text } })).toMatchObject({
      error: { status: 413 },
    });
  });
});

describe("a till's declared call", () => {
  const served = new Hono<PlatformEnv>()
    .use(async (c, next) => {
      c.set("posVenueId", anId.venue("bistro"));
      await next();
    })
    .route("/", serve(tillCalls, { list: async (input) => ({ seen: input }) }))
    .onError((error, c) =>
      error instanceof ApiRefusal ? c.json(error.body, error.status) : c.json({}, 500),
    );
  const list = async (venueId: string, after: string) => {
    const answer = await served.request(`/pos/v1/venues/${venueId}/things?after=${after}`);
    return { status: answer.status, body: await answer.json() };
  };

  it("is unknown at a venue that is not the till's", async () => {
    expect(await list("cafe", "")).toMatchObject({ status: 404 });
    const seen = { venueId: "bistro", after: 0 };
    expect(await list("bistro", "")).toEqual({ status: 200, body: { seen } });
  });

  it("names a value behind the question mark that breaks a rule of its own", async () => {
    expect(await list("bistro", "-1")).toEqual({
      status: 400,
      body: { code: "invalid-request", fields: [{ path: "after", code: "not_a_cursor" }] },
    });
  });
});

describe("an operator's declared call", () => {
  const summary = "";
  const declared = endpoints({
    all: { method: "GET", path: "/operator/v1/all", caller: "deployment", summary },
    own: { method: "GET", path: "/operator/v1/own", caller: "operator:read", summary },
  });
  const nothing = async () => undefined;
  const statuses = async (right: "read" | "publish" | null) => {
    const key =
      right && operatorKeySchema.parse({ keyId: "group", name: "Group", rights: [right] });
    const served = new Hono<PlatformEnv>()
      .use(async (c, next) => {
        c.set("operatorKey", key);
        await next();
      })
      .route("/", serve(declared, { all: nothing, own: nothing }))
      .onError((error, c) =>
        error instanceof ApiRefusal ? c.json(error.body, error.status) : c.json({}, 500),
      );
    const answers = [served.request("/operator/v1/all"), served.request("/operator/v1/own")];
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  it("is for the key that it names, and for the deployment's own", async () => {
    expect(await statuses(null)).toEqual([204, 204]);
    expect(await statuses("read")).toEqual([403, 204]);
    expect(await statuses("publish")).toEqual([403, 403]);
  });
});

it("does not compile where its declaration says otherwise", () => {
  // Each expected error is an error itself once the compiler lets the line through.
  endpoints({
    // @ts-expect-error no parameter has this name
    odd: { method: "GET", path: "/api/things/{thingId}", caller: "anyone", summary: "" },
  });
  endpoints({
    // @ts-expect-error the API has no such address
    odd: { method: "GET", path: "/apis/things", caller: "anyone", summary: "" },
  });
  const read = async () => ({ seen: null });
  const write = async () => ({ seen: null });
  const forget = async () => undefined;
  const print = async () => file;
  const own = read;
  // @ts-expect-error a call has no handler
  serve(calls, { read, write, print, own });
  // @ts-expect-error no call has this name
  serve(calls, { read, write, print, own, forget, more: forget });
  // @ts-expect-error the answer lacks its field
  serve(calls, { read: async () => ({}), write, print, own, forget });
  // @ts-expect-error the answer has a field too many
  serve(calls, { read: async () => ({ seen: 1, more: 1 }), write, print, own, forget });
  const deep = async () => ({ seen: 1, list: [{ a: 1, more: 1 }] });
  // @ts-expect-error so it has, further down
  serve(calls, { read, write: deep, print, own, forget });
  // @ts-expect-error the call declares no answer
  serve(calls, { read, write, print, own, forget: async () => ({ seen: 1 }) });
  // @ts-expect-error the file is of another type
  serve(calls, { read, write, print: async () => ({ ...file, type: "text/html" }), own, forget });
  // @ts-expect-error the call declares no body
  serve(calls, { read: async ({ body }) => ({ seen: body }), write, print, own, forget });
  const { client } = things();
  // @ts-expect-error the body is missing
  void (() => client.write({ paymentId }));
  // @ts-expect-error the parameter is another one's
  void (() => client.forget({ billId }));
  // @ts-expect-error the body's field is another one
  void (() => client.write({ paymentId, body: { texts: "" } }));
});
