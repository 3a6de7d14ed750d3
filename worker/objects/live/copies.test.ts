import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env";
import { LiveCopies } from "./copies";

/** In Firestore's place: notes the versions that it is asked to raise, and refuses the next few. */
const raised: { document: string; version: number }[] = [];
const held = { refusals: 0 };
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    const refuses = held.refusals > 0;
    if (refuses) held.refusals -= 1;
    const { document, fieldTransforms } = JSON.parse(body).writes[0].transform;
    const version = Number(fieldTransforms[0].maximum.integerValue);
    if (!refuses) raised.push({ document: document.split("/documents/")[1], version });
    response.writeHead(refuses ? 503 : 200).end("{}");
  });
});
let env: Env;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  env = {
    LIVE_PROVIDER: "firestore",
    FIREBASE_PROJECT_ID: "restaurants",
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_AUTH_EMULATOR_HOST: host,
  } as unknown as Env;
});
afterAll(() => server.close());

function copies(of: Env) {
  const work: Promise<unknown>[] = [];
  const live = new LiveCopies({ waitUntil: (one) => void work.push(one) }, of);
  return { live, done: () => Promise.all(work) };
}

describe("versions that are copied to Firestore", () => {
  it("REF-11 bring the newest of many quick changes along, in few calls", async () => {
    raised.length = 0;
    const { live, done } = copies(env);
    for (let version = 1; version <= 50; version += 1) live.send({ document: "bills/b", version });
    await done();
    expect(raised.at(-1)).toEqual({ document: "bills/b", version: 50 });
    expect(raised.length).toBeLessThanOrEqual(2);
  });

  it("REF-11 are sent again after a refusal, with what changed meanwhile", async () => {
    raised.length = 0;
    held.refusals = 1;
    const { live, done } = copies(env);
    live.send({ document: "bills/b", version: 7 });
    live.send({ document: "bills/b", version: 8 });
    await done();
    expect(raised).toEqual([{ document: "bills/b", version: 8 }]);
  });

  it("go nowhere where pages follow over sockets", async () => {
    raised.length = 0;
    const { live, done } = copies({ ...env, LIVE_PROVIDER: "sockets" });
    live.send({ document: "bills/b", version: 1 });
    await done();
    expect(raised).toEqual([]);
  });
});
