import { expect, it, vi } from "vitest";
import { forgetReads, once } from "./once";

const request = () => ({}) as ExecutionContext;

it("reads once in a request, however many callers ask, and again in the next one", async () => {
  const ctx = request();
  const read = vi.fn(async () => ({ bills: 2 }));
  const [one, other] = await Promise.all([
    once(ctx, "guest table/1", read),
    once(ctx, "guest table/1", read),
  ]);
  expect(one).toBe(other);
  await once(ctx, "guest table/2", read);
  await once(request(), "guest table/1", read);
  expect(read).toHaveBeenCalledTimes(3);
});

it("reads each time where there is no request", async () => {
  const read = vi.fn(async () => 1);
  await once(null, "venue run-out", read);
  await once(null, "venue run-out", read);
  forgetReads(null);
  expect(read).toHaveBeenCalledTimes(2);
});

it("forgets what a guest's call may have changed, and nothing of the venue's", async () => {
  const ctx = request();
  const basket = vi.fn(async () => "basket");
  const runOut = vi.fn(async () => "run out");
  const readBoth = () =>
    Promise.all([once(ctx, "guest basket", basket), once(ctx, "venue run-out", runOut)]);
  await readBoth();
  forgetReads(ctx);
  await readBoth();
  expect(basket).toHaveBeenCalledTimes(2);
  expect(runOut).toHaveBeenCalledTimes(1);
});

it("never answers a read after a change with one that began before it", async () => {
  const ctx = request();
  let answer: (text: string) => void = () => {};
  const before = once(ctx, "guest basket", () => new Promise<string>((done) => (answer = done)));
  forgetReads(ctx);
  const after = once(ctx, "guest basket", async () => "two dishes");
  answer("one dish");
  expect(await before).toBe("one dish");
  expect(await once(ctx, "guest basket", async () => "three dishes")).toBe(await after);
});

it("repeats a read that has failed, and leaves no rejection unhandled", async () => {
  const ctx = request();
  const failed = once(ctx, "guest basket", () => Promise.reject(new Error("far away")));
  await expect(failed).rejects.toThrow("far away");
  await expect(once(ctx, "guest basket", async () => "here")).resolves.toBe("here");
  // Nobody waits for this one: vitest fails a file with an unhandled rejection.
  once(ctx, "guest tab", () => Promise.reject(new Error("far away")));
  await new Promise((turn) => setTimeout(turn));
});
