import { expect, it } from "vitest";
import { publishedVenue } from "#tests/fixtures/published-records";
import { thingsToTry } from "./things-to-try";

it("the demo's first page says what can be tried, each at a venue that has it", () => {
  const links = [...thingsToTry().text.matchAll(/href="\/venues\/([\w-]+)\/([^"]*)"/g)];
  expect(links.length).toBeGreaterThanOrEqual(4);
  const venues = links.map(([, id]) => publishedVenue(id ?? ""));
  for (const { staticMenu, ordering } of venues)
    expect(staticMenu || ordering.enabled).toBeTruthy();
  expect(venues.some(({ rules }) => rules.ordersTogether)).toBe(true);
  expect(venues.some(({ countryCode }) => countryCode === "GB")).toBe(true);
  expect(links.some(([, , path]) => path === "tab/new")).toBe(true);
});
