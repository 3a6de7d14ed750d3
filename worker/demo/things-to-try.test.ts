import { expect, it } from "vitest";
import { venueRecord } from "./records";
import { thingsToTry } from "./things-to-try";
import { demoVenues } from "./venues";

it("the demo's first page says what can be tried, each at a venue that has it", () => {
  const links = [...thingsToTry().text.matchAll(/href="\/venues\/([\w-]+)\/([^"]*)"/g)];
  expect(links.length).toBeGreaterThanOrEqual(4);
  const venues = links.map(([, id]) => demoVenues.find((demo) => demo.id === id));
  for (const venue of venues) {
    expect(venue && (venue.menuIsPrinted || venueRecord(venue).ordering.enabled)).toBe(true);
  }
  expect(venues.some((venue) => venue?.rules?.ordersTogether)).toBe(true);
  expect(venues.some((venue) => venue?.country === "GB")).toBe(true);
  expect(links.some(([, , path]) => path === "tab/new")).toBe(true);
});
