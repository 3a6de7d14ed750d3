import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { pages } from "../table";
import { loader } from "./route";

const pageAt = (path: string) => {
  const tenant = { guestApp: null, venue: null, look: {} };
  const context = { locale: "en-GB", tenant, viewer: { userId: null }, settings: {} };
  const request = new Request(`https://t.test${path}`);
  return loader({ context, request, params: {} } as unknown as LoaderFunctionArgs);
};

it("ROUTE-09 AUTH-55 the page after signing out is open to anyone, says so, and leads back to where the guest was", () => {
  const page = pages.find(({ path }) => path === "/logged-out");
  expect(page).toMatchObject({ access: "anyone" });
  const from = (query: string) => pageAt(`/logged-out${query}`);
  const title = "You’re logged out";
  expect(from("?redirectTo=%2Fvenues%2Fdrake")).toMatchObject({ title, back: "/venues/drake" });
  expect(from("")).toMatchObject({ title, back: "/" });
  expect(from("?redirectTo=https%3A%2F%2Fevil.example").back).toBe("/");
});
