import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/e2e/browser.ts";

const PORT = 8799;
const MANY = "100000";

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  outputDir: "test-results/e2e",
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    launchOptions: {
      executablePath: findBrowser(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer: {
    command: `rm -rf test-results/state && node worker/cli/start.ts`,
    env: {
      PORT: String(PORT),
      STATE_DIR: "test-results/state",
      // All tests come from one address, and one asks for two mails in a row.
      AUTH_SMTP_MAX_FREQUENCY: "1",
      AUTH_RATE_LIMIT_EMAIL_SENT: MANY,
      AUTH_RATE_LIMIT_OTP: MANY,
      AUTH_RATE_LIMIT_PASSWORD: MANY,
      AUTH_RATE_LIMIT_TOKEN_REFRESH: MANY,
      AUTH_RATE_LIMIT_VERIFY: MANY,
    },
    // Printed once the example data are there; the site answers sooner.
    wait: { stdout: /Das Verzeichnis läuft/ },
    timeout: 120_000,
  },
});
