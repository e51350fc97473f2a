import { expect, test } from "vitest";
import { isAllowedOrigin, redirectTarget } from "./redirect-target.ts";

const SITE = "https://spitex.example";
const rules = {
  siteUrl: SITE,
  allowedUris: ["https://*.vorschau.example/**", "spitexapp://anmelden", "https://partner.example/konto"],
  isLoopbackAllowed: false,
};

test.each([
  `${SITE}/passwort-zuruecksetzen`,
  `${SITE}/auth?next=/import#oben`,
  "https://ast-1.vorschau.example/tief/unten",
  "https://partner.example/konto",
  "https://partner.example/konto#hier",
  "spitexapp://anmelden",
])("accepts %s", (url) => {
  expect(redirectTarget([url], rules)).toBe(url);
});

test.each([
  "https://evil.example/",
  "https://spitex.example.evil.example/",
  "https://spitex.example@evil.example/",
  "https://evil.example#https://spitex.example/",
  "https://evil.example?https://spitex.example/",
  "https://evil.example\\@spitex.example/",
  "https:\\\\evil.example",
  "//evil.example/",
  "/\\evil.example",
  "/passwort-zuruecksetzen",
  "http://spitex.example/",
  "https://spitex.example:8443/",
  "https://user:secret@spitex.example/",
  "javascript:alert(1)//spitex.example",
  "data:text/html,spitex.example",
  "blob:https://spitex.example/1",
  "https://spitex.example\t.evil.example/",
  "https://spitex.exa\nmple/",
  "https://spitex\u3002example.evil.example/",
  "https://a.b.vorschau.example/",
  "https://vorschau.example.evil.example/x/vorschau.example/",
  "https://evil.example/.vorschau.example/",
  "https://partner.example/konto/../weg",
  "https://partner.example/konto2",
  "http://localhost:3000/",
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "",
])("falls back to the site instead of %j", (url) => {
  expect(redirectTarget([url], rules)).toBe(SITE);
});

test("takes the first allowed candidate", () => {
  expect(redirectTarget([undefined, "https://evil.example", `${SITE}/a`, `${SITE}/b`], rules)).toBe(`${SITE}/a`);
});

test("accepts http addresses of this machine, if enabled", () => {
  const local = { ...rules, isLoopbackAllowed: true };
  for (const url of ["http://localhost:3000/x", "http://127.0.0.1:5173/", "http://[::1]/"]) {
    expect(redirectTarget([url], local)).toBe(url);
  }
  for (const url of ["http://2130706433/", "http://0x7f.0.0.1/", "http://127.1/", "ftp://localhost/"]) {
    expect(redirectTarget([url], local)).toBe(SITE);
  }
});

test("a site on this machine owns only its own port", () => {
  const own = { ...rules, siteUrl: "http://localhost:8787" };
  expect(redirectTarget(["http://localhost:8787/x"], own)).toBe("http://localhost:8787/x");
  expect(redirectTarget(["http://localhost:9999/x"], own)).toBe("http://localhost:8787");
});

test.each([SITE, "https://partner.example", "https://ast-1.vorschau.example", "spitexapp://anmelden"])(
  "%s may send requests",
  (origin) => {
    expect(isAllowedOrigin(origin, rules)).toBe(true);
  },
);

test.each([
  "https://partner.example.evil.example",
  "https://a.b.vorschau.example",
  "http://partner.example",
  "https://partner.example:8443",
  "https://partner.example/weg",
  "https://evil.example",
  "http://localhost:3000",
  "null",
  "",
])("%j may send no requests", (origin) => {
  expect(isAllowedOrigin(origin, rules)).toBe(false);
});
