import { expect, it } from "vitest";
import { deepFrozen } from "~/contracts/deep-frozen";
import { dataKey } from "./render-cache";

it("is the same for the same data, whichever of its parts are shared", () => {
  const lines = () => deepFrozen([{ name: "Soup", amount: "€4.00" }]);
  const key = dataKey({ stage: "open", lines: lines() });
  expect(key).toEqual(expect.any(String));
  expect(dataKey({ stage: "open", lines: lines() })).toBe(key);
  expect(dataKey({ stage: "paid", lines: lines() })).not.toBe(key);
  expect(dataKey({ stage: "open", lines: deepFrozen([{ name: "Soup" }]) })).not.toBe(key);
  expect(dataKey({ stage: "open", other: lines() })).not.toBe(key);
});

it("notices what changes in a part that is frozen, but not through and through", () => {
  const lines = Object.freeze([{ name: "Soup" }]);
  const key = dataKey({ lines });
  for (const line of lines) line.name = "Salad";
  expect(dataKey({ lines })).not.toBe(key);
});

it("is null for what JSON does not say all of, shared or not", () => {
  expect(dataKey(Response.json({}))).toBeNull();
  expect(dataKey({ later: Promise.resolve(1) })).toBeNull();
  const shared = deepFrozen({ at: new Date(0) });
  expect([dataKey({ shared }), dataKey({ shared })]).toEqual([null, null]);
});
