import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { INVITED, paths } from "../paths.ts";
import { signInReason } from "./sign-in-reason.ts";

const PROVIDER = { cantonSlug: "zuerich", citySlug: "uster", slug: "spitex-uster-8610" };

test.each([
  [null, "und pflegen den Eintrag Ihrer eigenen Spitex"],
  [paths.home(), "und pflegen den Eintrag Ihrer eigenen Spitex"],
  [paths.city(PROVIDER), "und pflegen den Eintrag Ihrer eigenen Spitex"],
  ["https://anderswo.example/anbieter", "und pflegen den Eintrag Ihrer eigenen Spitex"],
  ["/toString", "und pflegen den Eintrag Ihrer eigenen Spitex"],
  [paths.provider(PROVIDER), "um diese Spitex zu bewerten"],
  [paths.providerClaim(PROVIDER.slug), "übernehmen Sie den Eintrag"],
  [paths.providerDesk(), "pflegen Sie den Eintrag"],
  [paths.deskFacts(12), "pflegen Sie den Eintrag"],
  [`${paths.providerDesk()}?${INVITED}=${"a".repeat(43)}`, "Sie sind eingeladen"],
  [paths.referrerRequest(), "fragen Sie für Ihre Organisation"],
  [`${paths.referrerCases()}?faelle=2`, "fragen Sie für Ihre Organisation"],
  [`${paths.referrerDesk()}?${INVITED}=${"a".repeat(43)}`, "für eine Organisation zu fragen"],
  [paths.admin(), "für die Verwaltung"],
  [`${paths.adminListings()}?id=3`, "für die Verwaltung"],
  [paths.import(), "für die Verwaltung"],
  [`${paths.consent()}?authorization_id=1`, "Eine andere Anwendung"],
  [paths.shortlist(), "Merkliste"],
  [paths.account(), "Angaben Ihres Kontos"],
])("a visitor on the way to %s reads «%s»", (next, words) => {
  expect(signInReason(next)).toContain(words);
});

test("the page may have an address in any language", () => {
  expect(signInReason("/fr/compte")).toContain("Angaben Ihres Kontos");
  inLanguage("fr", () => {
    expect(signInReason(paths.account())).toContain("votre compte");
    expect(signInReason("/konto")).toContain("votre compte");
    expect(signInReason(`${paths.referrerCases()}?faelle=2`)).toContain("votre organisation");
    expect(signInReason("/fr/oauth/consent?authorization_id=1")).toContain("Une autre application");
  });
});
