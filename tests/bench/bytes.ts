import { brotliCompressSync, constants } from "node:zlib";
import { runText } from "#db/statement.ts";
import { LANGUAGES, type Language } from "#domain/language.ts";
import { present } from "#domain/present.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/start-site.ts";
import type { Deps } from "#worker/deps.ts";
import { withFreshState } from "./fresh-state.ts";

const PAGES = {
  home: "/",
  canton: "/zuerich/",
  "city with 15 cards": "/zuerich/winterthur/",
  "provider with neighbours": "/zuerich/winterthur/spitex-winterthur-8400",
  costs: "/kosten",
  lexicon: "/pflegelexikon",
  "for providers": "/fuer-anbieter",
};

/**
 * Most bytes of the HTML with its styles, and of the script before a touch, at quality 11. The ten packets that a new
 * connection may send at once carry 14,600 bytes, headers included.
 */
const MOST = { html: 14 * 1024, script: 3_000 };

/** Bytes at quality 11, and those of the HTML at 5, which CDNs use for pages that they compress on the fly. */
export type Weight = { what: string; html: number; script: number; htmlOnTheFly: number };

/** Bytes that the hour and the day may add, such as a Sunday on which cards say when an office opens again. */
const SLACK = 200;

/** Bytes that a first visit transfers. @throws if a page is too heavy */
export function measureBytes(): Promise<Weight[]> {
  return withFreshState(async (stateDir) => {
    const site = await openLocalSite({ stateDir, isQuiet: true });
    try {
      await seedEmptyDirectory(site.deps, () => {});
      await sayCapacities(site.deps);
      const weights: Weight[] = [];
      for (const [what, path] of Object.entries(PAGES)) {
        const pages = await inAllLanguages(new URL(path, site.address));
        for (const [language, page] of pages)
          weights.push(await weigh(language === "de" ? what : `${what}, ${language}`, page));
      }
      const heavy = weights.filter(({ html, script }) => html > MOST.html + SLACK || script > MOST.script);
      if (heavy.length > 0) throw new Error(`too heavy: ${JSON.stringify(heavy)}`);
      return weights;
    } finally {
      await site.close();
    }
  });
}

/** The page and its translations, as it links them. */
async function inAllLanguages(page: URL): Promise<[Language, URL][]> {
  const links = (await text(page)).matchAll(/<link rel="alternate" hrefLang="(\w\w)-CH" href="([^"]+)"/g);
  const translations = new Map([...links].map(([, language, href = ""]) => [language, new URL(href).pathname]));
  return LANGUAGES.map((language) => {
    const path = present(translations.get(language), `${page.pathname} is in every language`);
    return [language, new URL(path, page)];
  });
}

async function weigh(what: string, page: URL): Promise<Weight> {
  const html = await text(page);
  const loader = html.match(/<script type="module" src="([^"]+)"/)?.[1] ?? "";
  const script = await text(new URL(loader, page));
  return { what, html: compressed(html, 11), script: compressed(script, 11), htmlOnTheFly: compressed(html, 5) };
}

/** Every other provider has reported its capacity. */
const sayCapacities = ({ db, now }: Pick<Deps, "db" | "now">) =>
  runText(
    db,
    `INSERT INTO provider_capacity (spitex_id, state, reported_at, valid_to, origin)
     SELECT id, iif(id % 3 = 0, 'voll', iif(id % 3 = 1, 'frei', 'anfrage')), ?1, date(?1, (id % 14 + 1) || ' days'), 'desk'
     FROM spitex_listings WHERE id % 2 = 0`,
    now().toISOString(),
  );

async function text(url: URL) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} answers ${answer.status}`);
  return answer.text();
}

const compressed = (content: string, quality: number) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
