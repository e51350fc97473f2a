import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/e2e/browser.ts";
import { addressOf, SITES } from "./tests/e2e/sites.ts";

const MANY = "100000";

/** All tests share one IP address, and one of them requests two mails in a row. */
const LIMITS = {
  AUTH_SMTP_MAX_FREQUENCY: "0",
  AUTH_RATE_LIMIT_EMAIL_SENT: MANY,
  AUTH_RATE_LIMIT_MFA: MANY,
  AUTH_RATE_LIMIT_OTP: MANY,
  AUTH_RATE_LIMIT_PASSKEY: MANY,
  AUTH_RATE_LIMIT_PASSWORD: MANY,
  AUTH_RATE_LIMIT_TOKEN_REFRESH: MANY,
  AUTH_RATE_LIMIT_VERIFY: MANY,
};

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
    launchOptions: {
      executablePath: findBrowser(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  webServer: Object.values(SITES).map(({ port, stateDir, env }) => ({
    command: `rm -rf ${stateDir} && node worker/cli/start.ts`,
    env: { PORT: String(port), STATE_DIR: stateDir, ...LIMITS, ...env },
    // Printed once the example data exist; the site responds earlier.
    wait: { stdout: /Das Verzeichnis läuft/ },
    timeout: 120_000,
  })),
});
