import { expect, type Page } from "@playwright/test";
import { openAccount, readSession } from "./accounts.ts";
import { GRANTER, PASSWORD } from "./sites.ts";

/** Creates an account with admin rights and signs in. */
export async function openAdmin(page: Page) {
  const email = await openAccount(page);
  await makeAdmin(page);
  return email;
}

/** Makes the signed-in user an admin. */
export async function makeAdmin(page: Page) {
  const { user } = await readSession(page);
  const granter = await page.request.post("/auth/token?grant_type=password", {
    data: { email: GRANTER, password: PASSWORD },
  });
  const answer = await page.request.put(`/api/admin/users/${user.id}/roles/admin`, {
    headers: { Authorization: `Bearer ${(await granter.json()).access_token}` },
  });
  expect(answer.ok()).toBe(true);
}
