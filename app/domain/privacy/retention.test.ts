import { expect, it } from "vitest";
import { DAY_MS } from "../time";
import { booksEndAt, KEPT_DAYS, keptMs } from "./retention";

const LAST_NIGHT_OF_YEAR = Date.UTC(2026, 11, 31, 23);
const NEW_YEAR = Date.UTC(2027, 0, 1);

it.each([
  ["FR", 10],
  ["PT", 10],
  ["XX", 10],
  [null, 10],
  ["DE", 8],
  ["US", 7],
  ["ES", 6],
  ["GB", 6],
  ["AU", 5],
])("books of %s end %i years after the end of their year", (country, years) => {
  expect(booksEndAt(LAST_NIGHT_OF_YEAR, country)).toBe(Date.UTC(2027 + years, 0, 1));
  expect(booksEndAt(NEW_YEAR, country)).toBe(Date.UTC(2028 + years, 0, 1));
});

it("what is stored as long as the longest books outlives any country's", () => {
  for (const country of ["FR", "GB", "XX"])
    expect(NEW_YEAR + keptMs("books")).toBeGreaterThanOrEqual(booksEndAt(NEW_YEAR, country));
});

it("nothing that has a person's name is stored as long as books", () => {
  const { books, ...others } = KEPT_DAYS;
  for (const days of Object.values(others))
    expect(days * DAY_MS).toBeLessThan((books * DAY_MS) / 3);
});
