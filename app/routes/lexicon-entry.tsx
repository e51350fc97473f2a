import { redirect } from "react-router";
import { lapsesIn } from "#domain/costs/validity.ts";
import { language } from "#domain/language.ts";
import { categoryName, type LexiconEntry, lexiconEntry } from "#domain/lexicon/lexicon.ts";
import { apiPaths, paths } from "#domain/paths.ts";
import { m } from "#messages";
import { textOf } from "../content/texts/text-of.ts";
import type { LexiconText } from "../content/texts/text-schema.ts";
import { today } from "../context.ts";
import { Island } from "../islands/island.tsx";
import books from "../pictures/buecher.svg?url&no-inline";
import table from "../pictures/tisch.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { RelatedLinks } from "../ui/related-links.tsx";
import { useSite } from "../ui/site.tsx";
import { SourceList } from "../ui/source-list.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/lexicon-entry.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const entry = lexiconEntry(params.slug);
  // Rule lexicon-6: shows the list instead of an error.
  if (!entry) throw redirect(paths.lexicon());
  return { entry, text: textOf("lexicon", entry.slug, language()), day: today(context) };
}

export default function LexiconEntryPage({ loaderData }: Route.ComponentProps) {
  const { entry, text, day } = loaderData;
  const { slug, stand } = entry;
  const path = paths.lexiconEntry(slug);
  return (
    <div className="page">
      <PageHead title={text.metaTitle} description={text.metaDescription} path={path} />
      <Breadcrumbs
        trail={[
          { name: m.frame_lexicon(), path: paths.lexicon() },
          { name: text.title, path },
        ]}
      />
      <div className="with-aside">
        <article className="article">
          <h1>{text.title}</h1>
          <p className="lead">{text.shortDefinition}</p>
          <Badges entry={entry} text={text} />
          <TextBlocks text={text.mainContent} />
          <section className="practice" aria-labelledby="praxis">
            <h2 id="praxis">{m.lexicon_practice()}</h2>
            <TextBlocks text={text.practiceSection} />
          </section>
          <RelatedLinks links={text.relatedLinks} />
          <SourceList stand={stand} sources={text.sources} lapses={lapsesIn(text, text.sources, day)} />
        </article>
        <NextSteps picture={entry.category === "finanzierung" ? table : books} />
      </div>
      <EntryStructuredData entry={entry} text={text} />
      <Island name="lexicon-view" props={{ slug, counter: apiPaths.lexiconViews }} />
    </div>
  );
}

type EntryProps = { entry: LexiconEntry; text: LexiconText };

function Badges({ entry, text }: EntryProps) {
  return (
    <ul className="badges" aria-label={m.lexicon_badges()}>
      <li>
        <a className="badge" href={paths.lexicon(entry.category)}>
          {categoryName(entry.category)}
        </a>
      </li>
      {text.keywords.map((keyword) => (
        <li className="keyword" key={keyword}>
          {keyword}
        </li>
      ))}
    </ul>
  );
}

function EntryStructuredData({ entry: { slug }, text }: EntryProps) {
  const { url } = useSite();
  const address = url + paths.lexiconEntry(slug);
  return (
    <JsonLd
      value={{
        "@type": "DefinedTerm",
        "@id": address,
        url: address,
        name: text.title,
        termCode: slug,
        description: text.shortDefinition,
        inDefinedTermSet: { "@id": url + paths.lexicon() },
      }}
    />
  );
}
