import { expect, it } from "vitest";
import { fromHere } from "#tests/platform/address.fixture";
import type { Env } from "#worker/env";
import { createPlatformApp } from "#worker/platform/app";
import type { SignedIn } from "~/contracts/account";
import { aPhone, bearer, codeFor, newNumber } from "./accounts.fixture";
import { parts } from "./parts.fixture";
import { call, env } from "./platform.fixture";

type Method = (...args: unknown[]) => Promise<unknown>;

/** What the build before this one had. */
const CALLS_BEFORE = ["open", "read", "confirm", "end"] as const;
type OtherBuild = Record<(typeof CALLS_BEFORE)[number], Method>;

const attemptObject = (attemptId: string) =>
  env.SIGN_IN.get(env.SIGN_IN.idFromName(attemptId)) as unknown as OtherBuild;

/** This worker in front of attempts' objects of the build before, which neither check codes nor open sessions. */
function withAttemptsBefore(): Env {
  const before = (attemptId: string): OtherBuild => {
    const object = attemptObject(attemptId);
    const known = CALLS_BEFORE.map((name) => [name, (...args: unknown[]) => object[name](...args)]);
    const read: Method = async (...args) => {
      const { v, answer } = (await object.read(...args)) as { v: number; answer: object | null };
      return { v, answer: answer && { ...answer, signsIn: undefined } };
    };
    return { ...Object.fromEntries(known), read } as OtherBuild;
  };
  const SIGN_IN = { idFromName: (name: string) => name, get: before };
  return { ...env, SIGN_IN: SIGN_IN as unknown as Env["SIGN_IN"] };
}

it("AUTH-39 AUTH-41 during a roll-out a guest signs in by an attempt that the build before has in its objects", async () => {
  const bound = withAttemptsBefore();
  for (const inOne of [true, false]) {
    const [phone, number] = [aPhone(), newNumber()];
    const { attemptId } = (await phone.ask(number)).body;
    const code = await codeFor(number);
    const post = (path: string, body: object) =>
      createPlatformApp(parts).fetch(
        new Request(`https://tableside.test/api/user-account/auth${path}?venueId=bistro`, {
          method: "POST",
          headers: { "content-type": "application/json", ...fromHere, ...phone.headers },
          body: JSON.stringify(body),
        }),
        bound,
      );
    if (!inOne) expect((await post(`/attempts/${attemptId}/code`, { code })).status).toBe(204);
    const answer = await post("/sessions", inOne ? { attemptId, code } : { attemptId });
    const { accessToken } = (await answer.json()) as SignedIn;
    const headers = bearer(accessToken);
    expect((await call("GET", "/api/user-account/users/me", { headers })).body).toMatchObject({
      phoneNumber: number,
    });
    expect((await post("/sessions", { attemptId })).status).toBe(404);
  }
});

it("during a roll-out a worker of the build before reads, confirms and ends an attempt of this build's objects", async () => {
  const [phone, number] = [aPhone(), newNumber()];
  const { attemptId } = (await phone.ask(number)).body;
  const object = attemptObject(attemptId);
  const read = async () => (await object.read({ v: 1 })) as { answer: object | null };
  expect((await read()).answer).toMatchObject({ number, userId: null });
  await object.confirm("u_before", { v: 1 });
  expect((await read()).answer).toMatchObject({ number, userId: "u_before" });
  await object.end({ v: 1 });
  expect((await read()).answer).toBeNull();
});
