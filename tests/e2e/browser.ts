import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The headless shell comes first: it draws nothing on a screen, so the journeys take a third less time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser for the tests: an installed Chrome or Chromium, else Playwright's own, else Chromium from the
 * system's package manager. Logs what it does, because installing takes a minute.
 */
export function findBrowser(): string {
  const found = installed() ?? playwrightsOwn();
  if (found) return found;
  console.log("No browser found: installing Chromium with apt-get …");
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  const fresh = installed();
  if (!fresh) throw new Error("Install Chrome or Chromium, or run: npx playwright install chromium");
  return fresh;
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
