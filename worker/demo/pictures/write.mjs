/**
 * `node worker/demo/pictures/write.mjs`: draws the picture of each dish of the demo menus into public/dishes.
 * A picture is made of its dish's name, its venue's theme and its place alone, so that it is the same each time.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { importBundled } from "../../../tests/fixtures/import-bundled.mjs";

const { dishPictures } = await importBundled(
  new URL("./dish-pictures.ts", import.meta.url),
  "dish-pictures",
);
const folder = fileURLToPath(new URL("../../../public", import.meta.url));
rmSync(`${folder}/dishes`, { recursive: true, force: true });
const pictures = dishPictures();
for (const [path, svg] of pictures) {
  mkdirSync(dirname(folder + path), { recursive: true });
  writeFileSync(folder + path, svg);
}
console.log(`${pictures.size} pictures.`);
