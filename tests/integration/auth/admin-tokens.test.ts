import { expect, test } from "vitest";
import { authSite, expectRefusal, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, makeAdmin } from "#tests/support/database.ts";
import { codeOf, showAt, signInAt, withFactor } from "#tests/support/factors.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = authSite();
const NOBODY = "3f0c1f6e-4d0a-4b52-9f7e-0d5b2f6a9c11";

const edit = (id: string, user: object) =>
  site.put(`/admin/users/${id}`, { body: user, ...asAdmin });
const { signIn } = site;

const PATHS = [
  ["GET", "/admin/users"],
  ["POST", "/admin/users"],
  ["GET", `/admin/users/${NOBODY}`],
  ["PUT", `/admin/users/${NOBODY}`],
  ["DELETE", `/admin/users/${NOBODY}`],
  ["GET", `/admin/users/${NOBODY}/factors`],
  ["PUT", `/admin/users/${NOBODY}/factors/${NOBODY}`],
  ["DELETE", `/admin/users/${NOBODY}/factors/${NOBODY}`],
  ["POST", "/admin/generate_link"],
  ["POST", "/invite"],
  ["GET", "/admin/audit"],
] as const;

test.each(PATHS)("%s %s is for tokens of administration only", async (method, path) => {
  const ask = (bearer?: string) =>
    site[method.toLowerCase() as "get"](path, { bearer, ...(method !== "GET" && { body: {} }) });
  const post = (bearer?: string) => site.post(path, {}, { bearer });
  const call = method === "POST" ? post : ask;
  const { access_token, user } = await signUpAt(site);
  await makeAdmin(user.id);
  const message = "This endpoint requires a valid Bearer token";
  expectRefusal(await call(), 401, "no_authorization", message);
  expectRefusal(await call(access_token), 403, "not_admin", "User not allowed");
});

test("a token of administration that belongs to a session ends with it", async () => {
  const { email, user } = await signUpAt(site);
  await edit(user.id, { role: "service_role" });
  const { body } = await signIn(email, PASSWORD);
  const own = { bearer: body.access_token };
  expect((await site.get("/admin/users", own)).status).toBe(200);
  await site.post("/logout", undefined, own);
  const message = "Session from session_id claim in JWT does not exist";
  expectRefusal(await site.get("/admin/users", own), 403, "session_not_found", message);
});

test("an admin token is refused once its session has expired", async () => {
  const { email, user } = await signUpAt(site);
  await edit(user.id, { role: "service_role" });
  const { body } = await signIn(email, PASSWORD);
  const own = { bearer: body.access_token };
  expect((await site.get("/admin/users", own)).status).toBe(200);
  await change("UPDATE auth_sessions SET not_after = '2026-01-01' WHERE user_id = ?", user.id);
  const message = "Session from session_id claim in JWT has expired";
  expectRefusal(await site.get("/admin/users", own), 403, "session_expired", message);
});

test("what an account may do now counts, and its second factor", async () => {
  const { before, email, factor, bearer } = await withFactor(site);
  await edit(before.user.id, { role: "service_role" });
  const first = await signInAt(site, email);
  const message = "User not allowed";
  const withPassword = { bearer: first.bearer };
  expectRefusal(await site.get("/admin/users", withPassword), 403, "not_admin", message);
  const shown = await showAt(site, withPassword, factor.id, codeOf(factor.secret));
  const own = { bearer: shown.body.access_token };
  expect((await site.get("/admin/users", own)).status).toBe(200);
  await edit(before.user.id, { role: "authenticated" });
  expectRefusal(await site.get("/admin/users", own), 403, "not_admin", message);
  expect((await site.get("/user", { bearer })).status).toBe(200);
});
