import { expect, test } from "vitest";
import { get } from "#tests/support/get.ts";

const policyOf = (response: Response) => response.headers.get("Content-Security-Policy") ?? "";
const SCRIPT_IN_PAGE = /<script>([^<]+)<\/script>/;

test.each(["/auth", "/passwort-zuruecksetzen"])(
  "%s is a public page, the same for everybody, without cookie, kept out of search engines",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toMatch(/^public/);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toContain("<noscript>");
    expect(html).toContain("Suchen, vergleichen und Anfragen senden können Sie auch ohne.");
    expect(html).toContain("Mindestens 6 Zeichen");
    const signedIn = await get(path, { headers: { Authorization: "Bearer x", Cookie: "a=b" } });
    expect(await signedIn.text()).toBe(html);
  },
);

test("the page of an account holds nobody's data, whoever asks, and may load its own styles", async () => {
  const response = await get("/konto");
  expect(response.headers.get("Cache-Control")).toMatch(/^public/);
  expect(policyOf(response)).toMatch(/style-src 'self' 'sha256-/);
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toContain("<noscript>");
  const signedIn = await get("/konto", { headers: { Authorization: "Bearer x", Cookie: "a=b" } });
  expect(await signedIn.text()).toBe(html);
});

test("the one script inside a page is allowed by its hash and no other is", async () => {
  const response = await get("/auth");
  const [, script = ""] = SCRIPT_IN_PAGE.exec(await response.text()) ?? [];
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(policyOf(response)).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policyOf(response)).not.toContain("unsafe");
});

test.each(["/auth", "/konto", "/passwort-zuruecksetzen"])(
  "a form of %s sent before its code arrived comes back to it",
  async (path) => {
    const body = new URLSearchParams({ email: "anna@beispiel.ch", password: "geheim" });
    const response = await get(path, { method: "POST", body });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(path);
  },
);

test("nobody's page names the screens of admins", async () => {
  const html = await (await get("/")).text();
  expect(html).not.toContain('"/import"');
  expect(html).not.toContain("/admin/");
});

test.each(["/import", "/admin/sitemap"])("%s is kept out of search engines", async (path) => {
  expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex');
});

test("the page of a mail link posts what it was given, and may lead to allowed places only", async () => {
  const query = (target: string) =>
    `/auth/verify?token=0123456789abcdef&type=recovery&redirect_to=${encodeURIComponent(target)}`;
  const response = await get(query('http://localhost:4321/x?a="><b>'));
  expect(response.status).toBe(200);
  const [form] = /<form class="actions".*?<\/form>/.exec(await response.text()) ?? [];
  expect(form).toContain('action="/auth/verify" method="post"');
  expect(form).toContain('name="token" value="0123456789abcdef"');
  expect(form).toContain("?a=&quot;&gt;&lt;b&gt;");
  expect(policyOf(response)).toContain("form-action http://localhost:4321 'self';");
  const hostile = await get(query("https://evil.example/"));
  expect(policyOf(hostile)).not.toContain("evil");
  expect(policyOf(await get("/auth"))).toContain("form-action 'self';");
});
