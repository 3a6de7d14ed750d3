import { expect, it } from "vitest";
import { regionOf } from "./regions";

it.each([
  ["FR", "weur"],
  ["PL", "eeur"],
  ["US", "enam"],
  ["BR", "sam"],
  ["JP", "apac"],
  ["AU", "oc"],
  ["ZA", "afr"],
  ["AE", "me"],
] as const)("a venue in %s has its objects begin in %s", (country, region) => {
  expect(regionOf(country)).toBe(region);
});

it("every country is in one region, by a name that Cloudflare has", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((two) => one + two));
  const regions = codes.map(regionOf).filter((region) => region !== null);
  expect(regions.length).toBeGreaterThan(220);
  const names = ["afr", "apac", "eeur", "enam", "me", "oc", "sam", "weur"];
  expect([...new Set(regions)].sort()).toEqual(names);
  expect(regionOf("AQ")).toBeNull();
});
