import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { newEmail, openAccount, PASSWORD } from "./accounts.ts";
import { addressOf, SITES } from "./sites.ts";

type Site = (typeof SITES)[keyof typeof SITES];

/** By ports: the access token of an admin who makes others admins. The command takes seconds. */
const granters = new Map<number, Promise<string>>();

/** Creates an account with admin rights and signs in. */
export async function openAdmin(page: Page, site: Site = SITES.plain) {
  const email = await openAccount(page);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem("spitex-session") ?? "{}").user?.id);
  const granter = granters.get(site.port) ?? openGranter(page, site);
  granters.set(site.port, granter);
  const answer = await page.request.put(`/api/admin/users/${id}/roles/admin`, {
    headers: { Authorization: `Bearer ${await granter}` },
  });
  expect(answer.ok()).toBe(true);
  return email;
}

async function openGranter({ request }: Page, { port, stateDir }: Site): Promise<string> {
  const email = newEmail();
  const answer = await request.post(`${addressOf({ port })}/auth/signup`, { data: { email, password: PASSWORD } });
  execFileSync("node", ["worker/cli/admin.ts", "grant", email], { env: { ...process.env, STATE_DIR: stateDir } });
  return (await answer.json()).access_token;
}
