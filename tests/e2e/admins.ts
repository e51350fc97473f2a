import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { openAccount } from "./accounts.ts";
import { SITES } from "./sites.ts";

/** Creates an account with admin rights and signs in. */
export async function openAdmin(page: Page, site: { stateDir: string } = SITES.plain) {
  const email = await openAccount(page);
  execFileSync("node", ["worker/cli/admin.ts", "grant", email], { env: { ...process.env, STATE_DIR: site.stateDir } });
  return email;
}
