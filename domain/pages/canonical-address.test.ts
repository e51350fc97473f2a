import { expect, test } from "vitest";
import { afterSending, paths, startingAt } from "../paths.ts";
import { canonicalAddress, pageAt } from "./canonical-address.ts";

const provider = { cantonSlug: "bern", citySlug: "biel", slug: "spitex-2502" };

test.each([
  paths.search("a b"),
  afterSending(paths.inquiry(provider)),
  paths.reportReview(provider, "12"),
  afterSending(paths.reportReview(provider)),
  afterSending(paths.contact()),
  paths.lexicon("finanzierung"),
  paths.auth("/bern/"),
  startingAt(paths.canton("bern"), "spitex-2502"),
])("%s is canonical", (path) => {
  const { pathname, search } = new URL(path, "https://site.test");
  expect(canonicalAddress(pathname, search)).toBe(path);
});

test.each(["/%E0%A4%A", "//", "/\\evil.example", "/zuerich/%00/", `/${"a".repeat(5000)}/`, "/💛/"])(
  "malicious input %s stays a path of this site",
  (path) => {
    const canonical = canonicalAddress(path, "");
    expect(canonical).toMatch(/^\/(?![/\\])/);
    expect(canonicalAddress(canonical, "")).toBe(canonical);
  },
);

test("a known parameter keeps its value and encoding", () => {
  expect(canonicalAddress("/suche", "?q=z%C3%BCri+8001")).toBe("/suche?q=z%C3%BCri+8001");
  expect(canonicalAddress("/suche", "?x=1&q=z%C3%BCri")).toBe("/suche?q=z%C3%BCri");
  expect(canonicalAddress("/suche", "?q=a&q=b")).toBe("/suche?q=b");
});

test.each([
  ["/kosten", "?kanton=ZH&alter=82&grundpflege=45", "?kanton=ZH&alter=82&grundpflege=45"],
  // Nothing to remove: order and encoding stay.
  ["/kosten", "?grundpflege=%3445&kanton=", "?grundpflege=%3445&kanton="],
  ["/Kosten/", "?alter=82&utm=1&kanton=ZH", "?kanton=ZH&alter=82"],
  ["/kosten", "?kanton=ZH&alter=82&kanton=BE", "?kanton=BE&alter=82"],
  ["/kosten", `?alter=82&kanton=${"x".repeat(201)}`, "?alter=82"],
  ["/kosten", "?utm=1", ""],
  ["/pflegelexikon", "?q=&buchstabe=P&kategorie=finanzierung", "?q=&buchstabe=P&kategorie=finanzierung"],
  ["/pflegelexikon", "?kategorie=finanzierung&buchstabe=P&x=1", "?buchstabe=P&kategorie=finanzierung"],
  ["/pflegelexikon", "?buchstabe=PP&kategorie=%3Cb%3E", ""],
  ["/kontakt", "?bewertung=12&gesendet=1&utm=1", "?gesendet=1&bewertung=12"],
  ["/suche", "?q=Bern%00%0A%1F%C2%85", "?q=Bern%0A"],
  ["/suche", "?q=%%0000", "?q=%2500"],
])("%s%s keeps the parameters of the page", (path, search, expected) => {
  expect(canonicalAddress(path, search)).toBe(path.toLowerCase().replace(/\/$/, "") + expected);
});

test.each([
  ["/Bern/biel/spitex-2502/Anfrage/", "/bern/biel/spitex-2502/anfrage"],
  ["/berne/Biel/Spitex%202502/bewertung-melden", "/bern/biel/spitex-2502/bewertung-melden"],
  ["/bern/biel/spitex-2502/anfragen/", "/bern/biel/spitex-2502/anfragen/"],
  ["/bern/biel/spitex-2502/anfrage/x", "/bern/biel/spitex-2502/anfrage/x"],
])("a page of a provider: the canonical spelling of %s is %s", (path, canonical) => {
  expect(canonicalAddress(path, "?utm=1&bewertung=%3Cb%3E")).toBe(canonical);
});

test.each([
  ["/Liste/Zuerich/Uster/", "/liste/zuerich/uster"],
  ["/liste/Genf/Gen%C3%A8ve", "/liste/geneve/geneve"],
  ["/liste/zuerich/wetzikon-zh", "/liste/zuerich/wetzikon"],
  ["/liste/atlantis/uster/", "/liste/atlantis/uster/"],
  ["/liste/zuerich", "/liste/zuerich"],
])("a list for paper: the canonical spelling of %s is %s", (path, canonical) => {
  expect(canonicalAddress(path, "")).toBe(canonical);
});

test("a list for paper keeps the filter of its place", () => {
  expect(canonicalAddress("/liste/zuerich/uster", "?ab=x&sprache=pt&leistung=nacht&leistung=demenz")).toBe(
    "/liste/zuerich/uster?leistung=nacht&leistung=demenz&sprache=pt",
  );
});

test("sign-in and password reset keep only valid parameters", () => {
  expect(canonicalAddress("/auth", "?next=%2Fbern%2F")).toBe("/auth?next=%2Fbern%2F");
  expect(canonicalAddress("/Auth/", "?utm=1&next=/bern/")).toBe("/auth?next=%2Fbern%2F");
  expect(canonicalAddress("/auth", "?next=https://evil.example")).toBe("/auth");
  const reset = "/passwort-zuruecksetzen";
  expect(canonicalAddress(reset, "?next=%2Fbern%2F&x=1")).toBe(`${reset}?next=%2Fbern%2F`);
  const code = "code=20fd96e9-52e7-40a9-af63-9aaf3bb69278";
  expect(canonicalAddress("/auth", `?next=%2Fkonto&${code}`)).toBe(`/auth?next=%2Fkonto&${code}`);
  expect(canonicalAddress("/Konto", `?${code}&x=1`)).toBe(`/konto?${code}`);
});

test.each([
  ["/auth/verify", "?token=a%2Bb&type=recovery&redirect_to=http%3A%2F%2Fsite.test"],
  ["/auth/.well-known/jwks.json", ""],
  ["/auth/Verify/", "?x=1"],
])("%s below /auth/ is unchanged", (path, search) => {
  expect(canonicalAddress(path, search)).toBe(path + search);
});

test.each([
  ["/Passwort-Zuruecksetzen/", "/passwort-zuruecksetzen"],
  ["/IMPORT", "/import"],
  ["/admin/sitemap/", "/admin/sitemap"],
  ["/auth//", "/auth"],
  ["/Pflegelexikon/Grundpflege/", "/pflegelexikon/grundpflege"],
  ["/leistungen/Palliative-Care", "/leistungen/palliative-care"],
])("the canonical spelling of %s is %s", (path, canonical) => {
  expect(canonicalAddress(path, "")).toBe(canonical);
});

test.each(["/atlantis", "/atlantis/", "/atlantis/x/y/z/w/", "/zuerich/atlantis/"])(
  "%s, which does not exist, is not redirected",
  (path) => {
    expect(canonicalAddress(path, "")).toBe(path);
  },
);

test.each([
  ["/kapazitaet/3-20261123-abc", true],
  ["/angaben-pruefen/3-20261123-abc", true],
  ["/anbieter", true],
  ["/anbieter/1", true],
  ["/anbieter/1/angaben", true],
  ["/anbieter/anmelden", true],
  ["/anbieter/oeffnen", false],
  ["/kontakt", false],
  ["/kapazitaet", false],
])("a form at %s changes other pages: %s", (path, changes) => {
  expect(pageAt(path)?.changesPages === true).toBe(changes);
});
