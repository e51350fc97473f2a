import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/e2e/browser.ts";
import { addressOf, SITES } from "./tests/e2e/sites.ts";

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  // No test asserts a duration, and CI may run on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  outputDir: "test-results/e2e",
  use: {
    baseURL: addressOf(SITES.plain),
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    // While a page scrolls smoothly to a button, a click on a busy machine hits what is beside it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findBrowser(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer: {
    command: "node tests/e2e/start-sites.ts",
    wait: { stdout: /Alle Verzeichnisse laufen/ },
    timeout: 240_000,
  },
});
