import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, expect, it, vi } from "vitest";
import { loader } from "./route";

afterEach(() => vi.restoreAllMocks());

const open = (query: string) => {
  const request = new Request(`https://group.example/guest-app/group/external-link${query}`);
  const context = { locale: "en-US", correlationId: "c-1" };
  return loader({ request, context, params: {} } as unknown as LoaderFunctionArgs);
};

it("ROUTE-74 a link that leaves without an address is logged as an error, and leads nowhere", async () => {
  const errors: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => errors.push(line));
  for (const query of ["", "?url=", "?title=Menu"]) {
    const answer = open(query);
    expect(answer.status).toBe(400);
    expect((await answer.json()).leaving).toBeNull();
  }
  const said = errors.map((line) => JSON.parse(line) as { level: string; event: string });
  expect(said.map(({ level, event }) => `${level} ${event}`)).toEqual(
    new Array(3).fill("error external-link-not-followed"),
  );
  expect(open(`?url=${encodeURIComponent("https://www.example.com/")}`).status).toBe(200);
  expect(errors).toHaveLength(3);
});
