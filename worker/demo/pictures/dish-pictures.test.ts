import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { landingRecord } from "../landings/landing-records";
import { menuFileRecord } from "../menu-records";
import { businessId } from "../records";
import { demoVenues } from "../venues";
import { dishPictures } from "./dish-pictures";
import { drawingOf } from "./recipes";

const folder = fileURLToPath(new URL("../../../public", import.meta.url));
const pictures = dishPictures();

it("every dish of a demo menu and every tile of a table's first page has a picture of its own, which is in public as it was drawn", () => {
  const shown = [...new Set(demoVenues.map(businessId))]
    .flatMap((id) => menuFileRecord(id).menus)
    .flatMap(({ categories }) => categories.flatMap(({ elements }) => elements))
    .filter((element) => element.elementType === "PRODUCT")
    .map(({ imageUrl }) => imageUrl);
  const tiles = [...new Set(demoVenues.map(businessId))]
    .flatMap((id) => landingRecord(id) ?? [])
    .flatMap(({ defaultLayout, layouts }) => [defaultLayout, ...layouts])
    .flatMap((layout) => layout?.tiles ?? []);
  for (const { label, imageUrl } of tiles) expect(pictures.keys(), label).toContain(imageUrl);
  const wide = tiles.filter(({ size }) => size === "large").map(({ imageUrl }) => imageUrl);
  expect(new Set([...shown, ...wide])).toEqual(new Set(pictures.keys()));
  expect(new Set(pictures.values()).size).toBe(pictures.size);
  for (const [path, svg] of pictures) expect(readFileSync(folder + path, "utf8"), path).toBe(svg);
  const stored = readdirSync(`${folder}/dishes`, { recursive: true, encoding: "utf8" });
  expect(stored.filter((name) => name.endsWith(".svg"))).toHaveLength(pictures.size);
});

it("a picture is light, says its size, and brings nothing along", () => {
  for (const [path, svg] of pictures) {
    expect(svg.length, path).toBeLessThan(25_000);
    expect(svg, path).toMatch(
      /^<svg [^>]*viewBox="0 (0 480 360" width="480" height="360|60 480 240" width="480" height="240)"/,
    );
    expect(svg, path).not.toMatch(
      /NaN|undefined|<script|<image|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
    );
  }
});

it("a dish looks like what its name says, the more special name first", () => {
  expect(drawingOf("Bitburger on tap, 0.4 l")).toBe(drawingOf("Draught beer"));
  expect(drawingOf("Steak and ale pie")).not.toBe(drawingOf("Pale ale, 16 oz"));
  expect(drawingOf("Clams Bulhão Pato")).not.toBe(drawingOf("Linguine with clams"));
  expect(drawingOf("A riddle")).toBeUndefined();
});
