/**
 * `npm run app-icons`: draws the icons of installed guest apps from the marks of the looks' logos, on the colour of the
 * look's band, and the demo group's on its own colour. They are files beside the pages: no request draws one.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { withModules } from "../../worker/local/load-modules.mjs";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";

const top = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, top), "utf8");

/** The mark is the logo's first part. Where it is narrower than high, the name begins sooner. */
const MARKS = { LETTUCE: "-3 4 58 58", DINEAMIC: "-4 0 64 64", default: "-1 0 60 64" };

const looks = await withModules(async (load) => {
  const { themeTokens, themeFolder } = await load("/themes/index.ts");
  return Object.entries(themeTokens).map(([name, tokens]) => {
    const folder = themeFolder(name);
    const logo = read(`public/brands/${folder}/logo.svg`);
    return { folder, box: MARKS[name] ?? "0 0 60 64", logo, ground: tokens.band.colour };
  });
});
const plain = looks.find(({ folder }) => folder === "default");
const { theme } = JSON.parse(read("worker/demo/records/customizations/enr-maison-demo.json"));
const ofDemo = { folder: "maison-demo", ground: theme.background.brand };
const icons = [...looks, { ...plain, logo: plain.logo.replaceAll("#1f3a5f", "#fff"), ...ofDemo }];

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
for (const icon of icons) await draw(icon);
await browser.close();

/** Phones cut a maskable icon round: its mark is within the middle four fifths. */
async function draw(icon) {
  const folder = fileURLToPath(new URL(`public/app-icons/${icon.folder}/`, top));
  mkdirSync(folder, { recursive: true });
  await take(icon, 192, 0.72, `${folder}192.png`);
  await take(icon, 512, 0.72, `${folder}512.png`);
  await take(icon, 512, 0.52, `${folder}maskable-512.png`);
}

async function take({ logo, box, ground }, size, share, path) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const [, , width = 60, height = 64] = box.split(" ").map(Number);
  const scale = (share * size) / Math.max(width, height);
  const mark = logo.replace(
    /viewBox="[^"]+" width="\d+" height="\d+"/,
    `viewBox="${box}" width="${width * scale}" height="${height * scale}" style="overflow:hidden"`,
  );
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-content:center;background:${ground}">${mark}`,
  );
  await page.screenshot({ path });
  await page.close();
}
