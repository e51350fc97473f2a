import { brotliCompressSync, constants } from "node:zlib";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/seed-empty-directory.ts";
import { withFreshState } from "./fresh-state.ts";

const PAGES = {
  home: "/",
  canton: "/zuerich/",
  "city with 15 cards": "/zuerich/winterthur/",
  "provider with neighbours": "/zuerich/winterthur/spitex-winterthur-8400",
  costs: "/kosten",
  lexicon: "/pflegelexikon",
};

export type Weight = { what: string; html: number; script: number };

/** Bytes a first visit transfers, compressed like at the edge. */
export function measureBytes(): Promise<Weight[]> {
  return withFreshState(async (stateDir) => {
    const site = await openLocalSite({ stateDir });
    await seedEmptyDirectory(site.deps, () => {});
    const weights: Weight[] = [];
    for (const [what, path] of Object.entries(PAGES)) {
      const html = await text(new URL(path, site.address));
      const loader = html.match(/<script type="module" src="([^"]+)"/)?.[1] ?? "";
      const script = await text(new URL(loader, site.address));
      weights.push({ what, html: compressed(html), script: compressed(script) });
    }
    await site.close();
    return weights;
  });
}

const text = async (url: URL) => (await fetch(url)).text();

/** Quality 5: what CDNs use for pages they compress on the fly. */
const compressed = (content: string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
