/**
 * Debian's Chromium, for journeys and pictures: its headless shell, which renders the same with half of the
 * processor time, or the whole browser if only that is installed.
 */
import { spawnSync } from "node:child_process";

const inOrder = ["chromium-headless-shell", "chromium"];

/** Flags for tests, with the browser's own network requests turned off. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @returns {string} The browser's path; empty if none is installed. */
export function chromiumPath() {
  const commands = inOrder.map((name) => `command -v ${name}`).join(" || ");
  return spawnSync("sh", ["-c", commands], { encoding: "utf8" }).stdout.trim();
}

/** Installs the headless shell if it is missing, and says what to do if that fails. */
export function installChromium() {
  const [best] = inOrder;
  if (chromiumPath().endsWith(best)) return;
  console.log("Chromium's headless shell is missing: installing it with apt-get (about a minute).");
  const install = `apt-get update -qq && apt-get install -y -qq ${best} >/dev/null`;
  const { status } = spawnSync("sh", ["-c", install], { stdio: "inherit" });
  if (status === 0) return;
  console.error(
    chromiumPath()
      ? "It could not be installed. The whole Chromium is used instead, which takes longer."
      : `Could not install Chromium. Install it by hand (apt-get install ${best}) and run again.`,
  );
}
