import { expect, it } from "vitest";
import { businessIdSchema } from "~/contracts/ids";
import { isIdentified, rememberIdentified } from "./identified-cookie.server";

const bistro = businessIdSchema.parse("bistro");
const at = (cookie: string) => new Request("https://bill.example/", { headers: { cookie } });
const pairOf = (header: string) => header.split(";")[0] ?? "";

it("LOY-06 a phone's guest is identified by business and provider, and forgotten by both", async () => {
  const como = { businessId: bistro, provider: "COMO" };
  const pongo = { businessId: bistro, provider: "PONGO" };
  const elsewhere = { businessId: businessIdSchema.parse("cantina"), provider: "COMO" };
  const first = pairOf(await rememberIdentified(at(""), como, true));
  expect(await isIdentified(at(first), como)).toBe(true);
  expect(await isIdentified(at(first), pongo)).toBe(false);
  expect(await isIdentified(at(first), elsewhere)).toBe(false);
  const both = pairOf(await rememberIdentified(at(first), pongo, true));
  const left = pairOf(await rememberIdentified(at(both), como, false));
  expect(await isIdentified(at(left), como)).toBe(false);
  expect(await isIdentified(at(left), pongo)).toBe(true);
});
