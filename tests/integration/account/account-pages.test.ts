import { expect, test } from "vitest";
import { get } from "#tests/support/get.ts";

const policyOf = (response: Response) => response.headers.get("Content-Security-Policy") ?? "";
const SCRIPTS_IN_PAGE = /<script>(.*?)<\/script>/gs;

test.each(["/auth", "/passwort-zuruecksetzen"])(
  "%s is the same for all visitors and says what needs JavaScript",
  async (path) => {
    const html = await (await get(path)).text();
    expect(html).toContain("<noscript>");
    expect(html).toContain("Suchen, vergleichen und Anfragen senden können Sie auch ohne.");
    expect(html).toContain("Mindestens 6 Zeichen");
    const signedIn = await get(path, { headers: { Authorization: "Bearer x", Cookie: "a=b" } });
    expect(await signedIn.text()).toBe(html);
  },
);

test("the account page is the same for all visitors, signed in or not", async () => {
  const html = await (await get("/konto")).text();
  expect(html).toContain("<noscript>");
  const signedIn = await get("/konto", { headers: { Authorization: "Bearer x", Cookie: "a=b" } });
  expect(await signedIn.text()).toBe(html);
});

test.each([
  ["/konto", 1],
  ["/auth", 2],
])("the policy of %s allows only its inline scripts, by their hashes", async (path, count) => {
  const response = await get(path);
  const scripts = [...(await response.text()).matchAll(SCRIPTS_IN_PAGE)].map(([, script = ""]) => script);
  expect(scripts).toHaveLength(count);
  const hashes = await Promise.all(
    scripts.map(async (script) => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    }),
  );
  expect(policyOf(response)).toContain(`script-src 'self' ${hashes.join(" ")};`);
  expect(policyOf(response)).not.toContain("unsafe");
});

test.each([
  ["/auth", "registrieren"],
  ["/auth?tab=registrieren", "registrieren"],
  ["/auth?next=%2Fkontakt&tab=anmelden", "anmelden"],
])("%s shows the tab «%s», and the other tabs are links that keep the rest of the address", async (path, shown) => {
  const html = await (await get(path)).text();
  expect(html).toMatch(new RegExp(`id="tab-${shown}"[^>]*aria-selected="true"`));
  const next = path.includes("next") ? "next=%2Fkontakt&amp;" : "";
  for (const tab of ["registrieren", "anmelden"]) expect(html).toContain(`href="/auth?${next}tab=${tab}"`);
  expect(html.match(/role="tabpanel"[^>]*hidden/g)).toHaveLength(1);
});

test.each(["/auth", "/konto", "/passwort-zuruecksetzen"])(
  "a form of %s sent before its code loaded redirects to the page",
  async (path) => {
    const body = new URLSearchParams({ email: "anna@beispiel.ch", password: "geheim" });
    const response = await get(path, { method: "POST", body });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(path);
  },
);

test("public pages do not link to the screens of admins", async () => {
  const html = await (await get("/")).text();
  expect(html).not.toContain('"/import"');
  expect(html).not.toContain("/admin/");
});

test("the page of a mail's link posts its parameters, and its form may redirect to allowed origins only", async () => {
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

test.each(["registrieren", "anmelden"])("the sign-in states its reason, also on the tab «%s»", async (tab) => {
  const lead = async (next: string) =>
    /<p class="lead">(.*?)<\/p>/.exec(
      await (await get(`/auth?next=${encodeURIComponent(next)}&tab=${tab}`)).text(),
    )?.[1];
  expect(await lead("/anbieter/anmelden?spitex=spitex-uster-8610")).toContain("übernehmen Sie den Eintrag");
  expect(await lead(`/anbieter?einladung=${"a".repeat(43)}`)).toContain("Sie sind eingeladen");
  expect(await lead("/admin/korrekturen")).toContain("für die Verwaltung");
  expect(await lead("/kontakt")).toContain("und pflegen den Eintrag Ihrer eigenen Spitex");
});
