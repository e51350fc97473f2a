import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { authSite, newAddress, signUpAt, tick } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { recoveryMail } from "#tests/support/mailbox.ts";

const site = authSite();
const PKCE = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };

const count = (table: string) => firstValue(`SELECT count(*) AS n FROM ${table}`);

test("every night expired rows are deleted, and nothing else", async () => {
  await recoveryMail(site, PKCE);
  const { userId } = await recoveryMail(site, PKCE);
  const { user } = await signUpAt(site, newAddress());
  const old = "2026-01-01T00:00:00.000Z";
  await change("UPDATE auth_one_time_tokens SET expires_at = ? WHERE user_id = ?", old, userId);
  await change("UPDATE auth_flow_states SET created_at = ? WHERE id = (SELECT max(id) FROM auth_flow_states)", old);
  await change("UPDATE auth_sessions SET not_after = ? WHERE user_id = ?", old, user.id);
  await change("UPDATE auth_audit_log SET created_at = ? WHERE user_id = ?", old, user.id);
  await tick("0 2 * * *", "2026-11-21T02:00:00Z");
  expect(await count("auth_flow_states")).toBe(1);
  expect(await count("auth_sessions")).toBe(2);
  const log = "SELECT count(*) AS n FROM auth_audit_log WHERE user_id = ?";
  expect(await firstValue(log, user.id)).toBe(0);
  expect(await count("auth_audit_log")).toBeGreaterThan(0);
  expect(await count("auth_one_time_tokens")).toBeLessThanOrEqual(1);
});

test("full buckets are deleted every few minutes, other buckets are kept", async () => {
  await change(
    "INSERT INTO auth_rate_limits (key, full_at, interval_ms, burst) VALUES ('voll', 1, 1, 1), ('leer', 99999999999999, 1, 1)",
  );
  await tick("*/5 * * * *", "2026-11-21T02:05:00Z");
  const results = await rows("SELECT key FROM auth_rate_limits WHERE key IN ('voll', 'leer')");
  expect(results).toEqual([{ key: "leer" }]);
});

test("deletes unverified factors and old challenges every night, and keeps all other rows", async () => {
  const { user } = await signUpAt(site);
  const old = "2026-01-01T00:00:00.000Z";
  const late = new Date(Date.now() - 3_600_000).toISOString();
  const put = (id: string, status: string, at: string) =>
    change(
      "INSERT INTO auth_mfa_factors (id, user_id, factor_type, status, created_at, updated_at) VALUES (?, ?, 'totp', ?, ?, ?)",
      id,
      user.id,
      status,
      at,
      at,
    );
  await put("old-begun", "unverified", old);
  await put("new-begun", "unverified", late);
  await put("old-verified", "verified", old);
  for (const expires of [old, late]) {
    await change(
      "INSERT INTO auth_mfa_challenges (id, factor_id, created_at, expires_at) VALUES (?, 'old-verified', ?, ?)",
      expires,
      expires,
      expires,
    );
  }
  await tick("0 2 * * *", "2026-11-21T02:00:00Z");
  const kept = (table: string) => env.DB.prepare(`SELECT id FROM ${table} ORDER BY id`).all();
  expect((await kept("auth_mfa_factors")).results).toEqual([{ id: "new-begun" }, { id: "old-verified" }]);
  expect((await kept("auth_mfa_challenges")).results).toEqual([{ id: late }]);
});
