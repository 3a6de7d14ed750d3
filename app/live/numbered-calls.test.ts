import { expect, it } from "vitest";
import { numberCalls } from "./numbered-calls";

/** A page of the number, and the numbers of the requests that left it. */
function aPage(serverTiming: object[]) {
  const left: (string | null)[] = [];
  const page = {
    performance: { getEntriesByType: () => [{ serverTiming }] },
    location: { origin: "https://bill.test" },
    fetch: async (request: Request) => {
      left.push(request.headers.get("x-correlation-id"));
      return new Response();
    },
  } as unknown as Window & typeof globalThis;
  numberCalls(page);
  return { page, left };
}

it("API-01 each call of a page's script has the page's number, and one of its own", async () => {
  const { page, left } = aPage([{ name: "request", description: "a-page-1" }]);
  await page.fetch("https://bill.test/api/refresh-bill-scheduler/bills/b/refresh", {
    method: "PUT",
    headers: { "x-table-device": "t1" },
  });
  await page.fetch("https://bill.test/venues/v/bills/b?_data=routes%2Fbill");
  // Files and other sites are asked as they were.
  await page.fetch("https://bill.test/assets/texts.json");
  await page.fetch("https://bank.test/api/3ds");
  expect(left).toEqual(["a-page-1-1", "a-page-1-2", null, null]);
});
