import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, expect, it, vi } from "vitest";
import { loader } from "./route";

afterEach(() => vi.restoreAllMocks());

const HERE = "https://group.example/guest-app/group/external-link";

const open = (query: string, referer?: string) => {
  const request = new Request(`${HERE}${query}`, { headers: referer ? { referer } : {} });
  const tenant = { guestApp: { appId: "group" } };
  const context = { locale: "en-US", correlationId: "c-1", tenant };
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
  const logged = errors.map((line) => JSON.parse(line) as { level: string; event: string });
  expect(logged.map(({ level, event }) => `${level} ${event}`)).toEqual(
    new Array(3).fill("error external-link-not-followed"),
  );
  expect(open(`?url=${encodeURIComponent("https://www.example.com/")}`).status).toBe(200);
  expect(errors).toHaveLength(3);
});

it("ROUTE-73 'Stay here' leads back to the page the guest came from, and else to the group's own", async () => {
  const query = `?url=${encodeURIComponent("https://www.example.com/")}`;
  const stay = async (referer?: string) => (await open(query, referer).json()).stay;
  expect(await stay("https://group.example/guest-app/group/order?brand=1")).toBe(
    "/guest-app/group/order?brand=1",
  );
  for (const elsewhere of [
    undefined,
    "https://evil.example/order",
    `${HERE}${query}`,
    "no address",
  ])
    expect(await stay(elsewhere)).toBe("/guest-app/group");
});
