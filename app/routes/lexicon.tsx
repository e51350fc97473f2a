import cards from "virtual:lexicon-cards";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import { readLexiconFilter } from "#domain/lexicon/lexicon-filter.ts";
import { paths } from "#domain/paths.ts";
import { Island } from "../islands/island.tsx";
import { LexiconBrowser } from "../islands/lexicon/lexicon-browser.tsx";
import books from "../pictures/buecher.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useSite } from "../ui/site.tsx";
import type { Route } from "./+types/lexicon.ts";

const TITLE = "Pflegelexikon";

export function loader({ url }: Route.LoaderArgs) {
  const isFiltered = url.searchParams.size > 0;
  return { filter: readLexiconFilter(url.searchParams), isFiltered };
}

export default function LexiconPage({ loaderData: { filter, isFiltered } }: Route.ComponentProps) {
  const path = paths.lexicon();
  return (
    <div className="page">
      <PageHead
        title="Pflegelexikon: Begriffe der Pflege zu Hause einfach erklärt"
        description={`${LEXICON.length} Begriffe rund um Spitex, Pflege, Betreuung und Kosten in der Schweiz, einfach erklärt, mit Beispielen und Quellen.`}
        path={path}
        isIndexed={!isFiltered}
      />
      <Breadcrumbs trail={[{ name: TITLE, path }]} />
      <header className="page-head pictured">
        <div>
          <h1>{TITLE}</h1>
          <p className="lead">
            Was heisst das, und was bedeutet es für mich? Die wichtigsten Begriffe rund um Pflege und Hilfe zu Hause,
            einfach erklärt.
          </p>
        </div>
        <img src={books} width="464" height="222" alt="" />
      </header>
      <Island name="lexicon-browser" props={{ filter }}>
        <LexiconBrowser cards={cards} filter={filter} />
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
        name: TITLE,
        inLanguage: "de-CH",
        hasDefinedTerm: LEXICON.map(({ slug }) => ({ "@id": url + paths.lexiconEntry(slug) })),
      }}
    />
  );
}
