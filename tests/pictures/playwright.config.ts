import { defineConfig } from "@playwright/test";
import journeys from "../e2e/playwright.config";

const [phone] = journeys.projects ?? [];

/** The strips of docs/moments.md, by the journeys' own steps, from a demo of their own. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  workers: 1,
  fullyParallel: false,
  reporter: [["line"]],
  projects: phone ? [{ ...phone, testIgnore: [] }] : [],
  webServer: Array.isArray(journeys.webServer) ? journeys.webServer.slice(0, 1) : [],
});
