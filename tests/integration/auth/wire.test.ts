import { exportJWK, generateKeyPair, type JWK } from "jose";
import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";

const site = authSite();

test("errors have the form that the client's version reads", async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await site.fetch("/auth/user", { headers });
    return { headers: response.headers, body: await response.json() };
  };
  const newer = await ask({ "X-Supabase-Api-Version": "2024-01-01" });
  expect(newer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
  const message = "This endpoint requires a valid Bearer token";
  expect(newer.body).toEqual({ code: "no_authorization", error_code: "no_authorization", message });
  for (const headers of [{}, { "X-Supabase-Api-Version": "" }, { "X-Supabase-Api-Version": "2023-12-31" }]) {
    const older = await ask(headers as Record<string, string>);
    expect(older.headers.get("X-Supabase-Api-Version")).toBeNull();
    expect(older.headers.get("x-sb-error-code")).toBe("no_authorization");
    expect(older.body).toEqual({ code: 401, error_code: "no_authorization", msg: message });
  }
});

test.each(["gestern", "2024-13-45", "2024"])("400 for the version %j", async (version) => {
  const answer = await site.get("/health", { headers: { "X-Supabase-Api-Version": version } });
  expect(answer.status).toBe(400);
  expect(answer.body.error_code).toBe("validation_failed");
});

test.each(["", "{", "[]", '"a"', "null", '{"email":1}', '{"data":"x"}'])("400 bad_json for %j", async (body) => {
  const answer = await site.post("/signup", body);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: "bad_json" });
  expect(answer.body.message).toMatch(/^Could not parse request body as JSON: /);
});

test("413 beyond a megabyte", async () => {
  const answer = await site.post("/signup", { email: "a@b.ch", data: { x: "x".repeat(1_100_000) } });
  expect(answer.status).toBe(413);
  expect(answer.body.code).toBe("request_entity_too_large");
});

test("a form that cannot be read counts as empty", async () => {
  const headers = { "Content-Type": "multipart/form-data" };
  const answer = await site.fetch("/auth/callback", { method: "POST", headers, body: "x" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth/callback?"]);
});

test("404 for an unknown endpoint; /auth itself is the page", async () => {
  expectRefusal(await site.get("/gibt-es-nicht"), 404, "not_found", "404: Not Found");
  expect((await site.post("/user")).status).toBe(404);
  const page = await site.fetch("/auth");
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Type")).toContain("text/html");
});

test("unknown failures are reported with a request id only", async () => {
  const answer = {
    get results(): never {
      throw new Error("secret detail");
    },
  };
  const broken = { batch: async () => [answer] };
  const { access_token: bearer } = await signUpAt(site);
  const refusal = await authSite({ DB: broken }).get("/user", { bearer });
  const message = "Unexpected failure, please check server logs for more information";
  expectRefusal(refusal, 500, "unexpected_failure", message);
  expect(JSON.stringify(refusal.body)).not.toContain("secret");
});

test("504 when the database does not answer in time", async () => {
  const hanging = { batch: () => new Promise(() => {}) };
  const slow = authSite({ DB: hanging, AUTH_REQUEST_TIMEOUT: "0.05" });
  const answer = await slow.post("/recover", { email: newAddress() });
  const message = "Processing this request timed out, please retry after a moment.";
  expectRefusal(answer, 504, "request_timeout", message);
});

test("a browser that returns from a provider is redirected to the site after the time limit", async () => {
  const hanging = { batch: () => new Promise(() => {}) };
  const slow = authSite({ DB: hanging, AUTH_REQUEST_TIMEOUT: "0.05" });
  const answer = await slow.fetch(`/auth/callback?state=${crypto.randomUUID()}&code=x`);
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.get("Location") ?? "");
  expect(location.origin).toBe("https://site.test");
  expect(location.searchParams.get("error_code")).toBe("request_timeout");
});

test("caches may keep only public answers", async () => {
  for (const path of ["/user", "/health", "/token"]) {
    expect((await site.get(path)).headers.get("Cache-Control")).toBe("no-store");
  }
  for (const path of ["/settings", "/.well-known/jwks.json"]) {
    expect((await site.get(path)).headers.get("Cache-Control")).toBe("public, max-age=600");
  }
});

test("GET /settings lists the enabled features", async () => {
  const { body } = await authSite({ AUTH_MAILER_AUTOCONFIRM: "false" }).get("/settings");
  expect(body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
});

test("only origins that links may lead to may send requests", async () => {
  const listed = authSite({ AUTH_URI_ALLOW_LIST: "https://app.example.net/cb" });
  const from = async (Origin: string) => {
    const response = await listed.fetch("/auth/token?grant_type=password", {
      method: "OPTIONS",
      headers: { Origin, "Access-Control-Request-Method": "POST" },
    });
    return response.headers;
  };
  const own = await from("https://site.test");
  expect(own.get("Access-Control-Allow-Origin")).toBe("https://site.test");
  expect(own.get("Access-Control-Allow-Headers")).toContain("apikey");
  const app = await from("https://app.example.net");
  expect(app.get("Access-Control-Allow-Origin")).toBe("https://app.example.net");
  const asked = await site.fetch("/auth/health", { headers: { Origin: "https://site.test" } });
  expect(asked.headers.get("Access-Control-Expose-Headers")).toContain("x-sb-error-code");
  for (const origin of ["https://evil.example", "null", "https://site.test.evil.example"]) {
    expect((await from(origin)).get("Access-Control-Allow-Origin")).toBeNull();
  }
});

const makeKey = async (alg: string, kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, kid };
};
const publicHalf = ({ d, p, q, dp, dq, qi, ...rest }: JWK) => rest;
const withKeys = (...keys: JWK[]) => authSite({ AUTH_SIGNING_KEYS: JSON.stringify(keys) });

test("with several keys the first signs, and the other keys verify until they are removed", async () => {
  const [old, next] = [await makeKey("ES256", "alt"), await makeKey("ES256", "neu")];
  const { access_token: bearer, email } = await signUpAt(withKeys(old));

  const rotated = withKeys(next, publicHalf(old));
  expect((await rotated.get("/user", { bearer })).status).toBe(200);
  const { body } = await rotated.signIn(email);
  const header = JSON.parse(atob(body.access_token.split(".")[0] ?? ""));
  expect(header.kid).toBe("neu");
  const jwks = await rotated.get("/.well-known/jwks.json");
  expect(jwks.body.keys).toMatchObject([{ kid: "neu", kty: "EC", use: "sig", key_ops: ["verify"] }, { kid: "alt" }]);
  expect(JSON.stringify(jwks.body)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);

  const after = withKeys(next);
  expect((await after.get("/user", { bearer })).status).toBe(403);
  expect((await after.get("/user", { bearer: body.access_token })).status).toBe(200);
});

test("an RSA key signs tokens, too", async () => {
  const rsa = withKeys(await makeKey("RS256", "rsa"));
  const { access_token: bearer } = await signUpAt(rsa);
  expect(JSON.parse(atob(bearer.split(".")[0] ?? "")).alg).toBe("RS256");
  expect((await rsa.get("/user", { bearer })).status).toBe(200);
});

test("without keys the service fails, but the site works", async () => {
  const keyless = withKeys();
  expect((await keyless.post("/signup", { email: "k@b.ch", password: PASSWORD })).status).toBe(503);
  expect((await keyless.fetch("/")).status).toBe(200);
});
