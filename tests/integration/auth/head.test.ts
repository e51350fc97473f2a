import { expect, test } from "vitest";
import { signUpAt } from "#tests/support/auth.ts";
import { firstRow, firstValue } from "#tests/support/database.ts";
import { countMails } from "#tests/support/mailbox.ts";
import { clientAt, oauthSite, REDIRECT_URI, requestAt } from "#tests/support/oauth-clients.ts";

const site = oauthSite({
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true",
  AUTH_EXTERNAL_GITHUB_ENABLED: "true",
  AUTH_EXTERNAL_GITHUB_CLIENT_ID: "client",
  AUTH_EXTERNAL_GITHUB_SECRET: "secret",
});

/** Programs that check links ask with HEAD first. */
async function look(path: string, bearer?: string) {
  const headers = new Headers();
  if (bearer) headers.set("Authorization", `Bearer ${bearer}`);
  const response = await site.fetch(`/auth${path}`, { method: "HEAD", headers });
  expect(response.status).toBe(204);
  expect(response.headers.get("Set-Cookie")).toBeNull();
}

test("HEAD mails no code", async () => {
  const { access_token, email } = await signUpAt(site);
  await look("/reauthenticate", access_token);
  expect(await countMails(email)).toBe(0);
});

test.each(["/authorize", "/user/identities/authorize"])("HEAD %s begins no sign-in", async (path) => {
  const { access_token } = await signUpAt(site);
  const target = `https://site.test/${crypto.randomUUID()}`;
  const query = new URLSearchParams({ provider: "github", redirect_to: target });
  const begun = () => firstRow("SELECT id FROM auth_flow_states WHERE redirect_to = ?", target);
  await look(`${path}?${query}`, access_token);
  expect(await begun()).toBeNull();
  expect((await site.get(`${path}?${query}`, { bearer: access_token })).status).toBe(302);
  expect(await begun()).not.toBeNull();
});

test("HEAD begins no request of another site, and assigns none to a user", async () => {
  const client = await clientAt(site);
  const { access_token } = await signUpAt(site);
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    code_challenge: "x".repeat(43),
    code_challenge_method: "plain",
  });
  await look(`/oauth/authorize?${query}`);
  const requests = "SELECT count(*) FROM auth_oauth_authorizations WHERE client_id = ?";
  expect(await firstValue(requests, client.client_id)).toBe(0);
  const id = await requestAt(site, client);
  await look(`/oauth/authorizations/${id}`, access_token);
  expect(await firstValue("SELECT user_id FROM auth_oauth_authorizations WHERE id = ?", id)).toBeNull();
});
