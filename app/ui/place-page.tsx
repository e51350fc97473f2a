import type { ComponentProps } from "react";
import { paths } from "#domain/paths.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { CityChips } from "./city-chips.tsx";
import { Faq, type Question } from "./faq.tsx";
import { NearestPlaces } from "./nearest-places.tsx";
import { PageHead } from "./page-head.tsx";
import { ProviderItemList } from "./provider-item-list.tsx";
import { ProviderList } from "./provider-list.tsx";
import { SourceList } from "./source-list.tsx";

/** Shared by the loaders of canton, city and provider pages. */
export type ListingPage = {
  path: string;
  head: ComponentProps<typeof PageHead>;
  trail: Crumb[];
  heading: string;
  lead: string;
  questions: Question[];
  sources: ComponentProps<typeof SourceList>;
};

/** Returned by the loaders of canton and city pages. */
export type PlaceData = ListingPage & {
  providers: { title: string; list: ComponentProps<typeof ProviderList>["list"] };
  /** Nearest places with providers, if this one has none. */
  nearest: ComponentProps<typeof NearestPlaces>["places"];
  cities: { id: string; title: string; rows: ComponentProps<typeof CityChips>["cities"] };
  facts: { title: string; texts: string[] };
};

export function PlacePage({ path, head, trail, heading, lead, ...page }: PlaceData) {
  const { providers, nearest, cities, facts, questions, sources } = page;
  return (
    <div className="page">
      <PageHead {...head} />
      <Breadcrumbs trail={trail} />
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <SearchBox />
      </header>
      <section aria-labelledby="anbieter">
        <h2 id="anbieter">{providers.title}</h2>
        <ProviderList path={path} list={providers.list} />
        <ProviderItemList providers={providers.list.rows} />
        <NearestPlaces places={nearest} />
      </section>
      {cities.rows.length > 0 && (
        <section aria-labelledby={cities.id}>
          <h2 id={cities.id}>{cities.title}</h2>
          <CityChips cities={cities.rows} />
        </section>
      )}
      <section className="prose" aria-labelledby="wissen">
        <h2 id="wissen">{facts.title}</h2>
        {facts.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a href={paths.costs()}>Kosten berechnen</a>
        </p>
      </section>
      <Faq title="Häufige Fragen" questions={questions} />
      <SourceList {...sources} />
    </div>
  );
}
