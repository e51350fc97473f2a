import lexiconCards from "virtual:lexicon-cards/all";
import { LANGUAGE_TAGS, language } from "#domain/language.ts";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import { readLexiconFilter } from "#domain/lexicon/lexicon-filter.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { Island } from "../islands/island.tsx";
import { LexiconBrowser } from "../islands/lexicon/lexicon-browser.tsx";
import books from "../pictures/buecher.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useSite } from "../ui/site.tsx";
import type { Route } from "./+types/lexicon.ts";

export function loader({ url }: Route.LoaderArgs) {
  const isFiltered = url.searchParams.size > 0;
  return { filter: readLexiconFilter(url.searchParams), isFiltered };
}

export default function LexiconPage({ loaderData: { filter, isFiltered } }: Route.ComponentProps) {
  const path = paths.lexicon();
  return (
    <div className="page">
      <PageHead
        title={m.lexicon_meta_title()}
        description={m.lexicon_meta_description({ count: LEXICON.length })}
        path={path}
        isIndexed={!isFiltered}
      />
      <Breadcrumbs trail={[{ name: m.frame_lexicon(), path }]} />
      <header className="page-head pictured">
        <div>
          <h1>{m.frame_lexicon()}</h1>
          <p className="lead">{m.lexicon_lead()}</p>
        </div>
        <img src={books} width="464" height="222" alt="" />
      </header>
      <Island name="lexicon-browser" props={{ filter }}>
        <LexiconBrowser cards={lexiconCards[language()]} filter={filter} />
      </Island>
      {!isFiltered && <LexiconStructuredData />}
    </div>
  );
}

function LexiconStructuredData() {
  const { url } = useSite();
  return (
    <JsonLd
      value={{
        "@type": "DefinedTermSet",
        "@id": url + paths.lexicon(),
        name: m.frame_lexicon(),
        inLanguage: LANGUAGE_TAGS[language()],
        hasDefinedTerm: LEXICON.map(({ slug }) => ({ "@id": url + paths.lexiconEntry(slug) })),
      }}
    />
  );
}
