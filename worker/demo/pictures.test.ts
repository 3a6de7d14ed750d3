import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { landingRecord } from "./landings/landing-records";
import { menuFileRecord } from "./menu-records";
import { businessId } from "./records";
import { demoVenues } from "./venues";

const folder = fileURLToPath(new URL("../../public", import.meta.url));
const businesses = [...new Set(demoVenues.map(businessId))];

it("every dish of a demo menu and every tile of a table's first page has a picture, and no picture is of nothing", () => {
  const dishes = businesses
    .flatMap((id) => menuFileRecord(id).menus)
    .flatMap(({ categories }) => categories.flatMap(({ elements }) => elements))
    .filter((element) => element.elementType === "PRODUCT");
  const tiles = businesses
    .flatMap((id) => landingRecord(id) ?? [])
    .flatMap(({ defaultLayout, layouts }) => [defaultLayout, ...layouts])
    .flatMap((layout) => layout?.tiles ?? []);
  const named = [...dishes, ...tiles].map(({ imageUrl }) => imageUrl);
  const there = readdirSync(`${folder}/dishes`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".svg"))
    .map((name) => `/dishes/${name}`);
  expect(new Set(named)).toEqual(new Set(there));
  expect(new Set(there.map((path) => readFileSync(folder + path, "utf8"))).size).toBe(there.length);
});

it("a picture is light, says its size, and brings nothing along", () => {
  for (const name of readdirSync(`${folder}/dishes`, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".svg")) continue;
    const svg = readFileSync(`${folder}/dishes/${name}`, "utf8");
    expect(svg.length, name).toBeLessThan(25_000);
    expect(svg, name).toMatch(
      /^<svg [^>]*viewBox="0 (0 480 360" width="480" height="360|60 480 240" width="480" height="240)"/,
    );
    expect(svg, name).not.toMatch(
      /NaN|undefined|<script|<image|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    );
  }
});
