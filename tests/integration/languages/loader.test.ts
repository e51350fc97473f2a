import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { authSite, SITE } from "#tests/support/auth.ts";

const site = authSite();

/** The text of the script that every page of a language loads. */
async function loaderOf(path: string): Promise<string> {
  const html = await (await site.fetch(path)).text();
  const [, script = ""] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  return (await env.ASSETS.fetch(SITE + script)).text();
}

test.each([
  ["/", "Seite neu laden"],
  ["/fr/", "Recharger la page"],
  ["/it/", "Ricaricare la pagina"],
  ["/en/", "Reload the page"],
])("where code does not load, the pages of %s say «%s»", async (path, words) => {
  const said = /Seite neu laden|Recharger la page|Ricaricare la pagina|Reload the page/g;
  expect((await loaderOf(path)).match(said)).toEqual([words]);
});
