import { expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";

const GITHUB = {
  AUTH_EXTERNAL_GITHUB_ENABLED: "true",
  AUTH_EXTERNAL_GITHUB_CLIENT_ID: "client",
  AUTH_EXTERNAL_GITHUB_SECRET: "secret",
};

test("the sign-in cookie is for this host and https only, hidden from scripts, and expires in ten minutes", async () => {
  const response = await authSite(GITHUB).fetch("/auth/authorize?provider=github");
  expect(response.status).toBe(302);
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^__Host-anmeldung-[0-9a-f-]{36}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each(["/", "/auth", "/merkliste", "/kontakt"])("%s sets no cookie", async (path) => {
  expect((await authSite().fetch(path)).headers.has("Set-Cookie")).toBe(false);
});
