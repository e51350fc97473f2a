import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { PAGES } from "#domain/pages.ts";
import { authSite } from "#tests/support/auth.ts";
import { pageSamples } from "#tests/support/page-samples.ts";

type Condition = { href_matches: string[] } | { and: Condition[] } | { or: Condition[] } | { not: Condition };
type Rules = { prefetch: [{ where: Condition }] };

function matches(condition: Condition, path: string): boolean {
  if ("and" in condition) return condition.and.every((one) => matches(one, path));
  if ("or" in condition) return condition.or.some((one) => matches(one, path));
  if ("not" in condition) return !matches(condition.not, path);
  return condition.href_matches.some((pattern) => new URLPattern(pattern, SITE).test(path, SITE));
}

/** Whether a link may be prefetched: https://html.spec.whatwg.org/multipage/speculative-loading.html */
async function readRules() {
  const site = authSite();
  const page = await site.fetch("/kosten");
  const answer = await site.fetch(JSON.parse(page.headers.get("Speculation-Rules") ?? ""));
  expect(answer.headers.get("Content-Type")).toBe("application/speculationrules+json");
  const { prefetch } = await answer.json<Rules>();
  return (path: string) => matches(prefetch[0].where, path);
}

const SITE = "https://spitex.example";

test("browsers may prefetch only pages that are the same for all visitors", async () => {
  const mayBeFetched = await readRules();
  for (const [name, [path]] of Object.entries(pageSamples)) {
    const { cache } = PAGES[name as keyof typeof PAGES] as { cache?: string };
    const isSame = cache === "always" || (cache === "without-query" && !path.includes("?"));
    for (const language of LANGUAGES) {
      const address = addressIn(language, path);
      expect([address, mayBeFetched(address)]).toEqual([address, isSame]);
    }
  }
});

test.each([
  ...["/api/search", "/api/admin/exports", "/auth/verify", "/auth/oauth/authorize", "/admin/benutzer"],
  ...["/wer-kann-kommen/12345678", "/fr/qui-peut-venir/12345678", `/it/richiesta/${"a".repeat(40)}`],
  ...["/leistungen/grundpflege?ort=uster", "/wegweiser?schritt=2&fuer=eltern"],
  ...["/fr/prestations/grundpflege?ort=uster", "/it/prestazioni/grundpflege?ort=a", "/en/services/grundpflege?ort=a"],
  ...["/fr/evaluer/k7qf2m9x4t", "/it/esito/1", "/en/unsubscribe/1"],
])("the link to %s is not fetched before it is pressed", async (path) => {
  expect((await readRules())(path)).toBe(false);
});
