/**
 * `node worker/demo/pictures/write-video.mjs`: films the demo's dish that has a video, into public/videos. A
 * camera comes nearer to the dish's picture while it steams and sparks rise; the last image meets the first.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../../tests/chromium.mjs";

const root = new URL("../../../public/", import.meta.url);
const picture = readFileSync(
  new URL("dishes/afterglow/smash-burger-guava-ketchup.svg", root),
  "utf8",
);
const path = fileURLToPath(new URL("videos/afterglow/smash-burger.mp4", root));

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const page = await browser.newPage();
const film = await page.evaluate(async (svg) => {
  const [width, height, seconds] = [640, 480, 6];
  const dish = new Image();
  dish.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await dish.decode();
  const canvas = document.body.appendChild(document.createElement("canvas"));
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  const sparks = Array.from({ length: 26 }, (_, one) => ({
    x: ((one * 137) % 100) / 100,
    start: ((one * 61) % 100) / 100,
    size: 1.5 + (one % 4),
  }));

  function show(at) {
    const turn = 2 * Math.PI * at;
    const near = 1.1 - 0.08 * Math.cos(turn);
    pen.setTransform(near, 0, 0, near, (width * (1 - near)) / 2, height * (1 - near) * 0.55);
    pen.filter = "none";
    pen.drawImage(dish, 0, 0, width, height);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    steam(at);
    for (const { x, start, size } of sparks) {
      const rise = (at * 2 + start) % 1;
      pen.globalAlpha = 0.85 * Math.sin(Math.PI * rise);
      pen.fillStyle = "#ffb8a3";
      pen.beginPath();
      const sway = 14 * Math.sin(2 * Math.PI * (rise + start));
      pen.arc(x * width + sway, height * (1 - rise), size, 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }

  function steam(at) {
    pen.filter = "blur(9px)";
    pen.strokeStyle = "#fff";
    pen.lineWidth = 15;
    pen.lineCap = "round";
    for (const [place, x] of [270, 325, 375].entries()) {
      const rise = (at * 3 + place / 3) % 1;
      pen.globalAlpha = 0.3 * Math.sin(Math.PI * rise);
      const y = 150 - 90 * rise;
      pen.beginPath();
      pen.moveTo(x, y + 60);
      pen.bezierCurveTo(x - 26, y + 30, x + 26, y, x, y - 34);
      pen.stroke();
    }
    pen.filter = "none";
  }

  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: "video/mp4;codecs=avc1.42E01E",
    videoBitsPerSecond: 420_000,
  });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const done = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const begun = performance.now();
  await new Promise((resolve) => {
    const next = () => {
      const at = (performance.now() - begun) / 1_000 / seconds;
      show(Math.min(1, at));
      if (at < 1) requestAnimationFrame(next);
      else resolve();
    };
    next();
  });
  recorder.stop();
  await done;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}, picture);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, Buffer.from(film));
await browser.close();
console.log(`${Math.round(film.length / 1_024)} kB`);
