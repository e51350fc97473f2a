import type { ComponentProps } from "react";
import { paths } from "#domain/paths.ts";
import type { CantonCode } from "#domain/places/canton.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import { AsideCard } from "./aside-card.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { CantonLocator } from "./canton-locator.tsx";
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
  canton: { code: CantonCode; name: string };
  providers: { title: string; list: ComponentProps<typeof ProviderList>["list"] };
  /** Nearest places with providers, if this one has none. */
  nearest: ComponentProps<typeof NearestPlaces>["places"];
  /** Towns of a canton stand above its providers, neighbours of a place below them. */
  cities: { id: string; title: string; rows: ComponentProps<typeof CityChips>["cities"]; position: "above" | "below" };
  facts: { title: string; texts: string[] };
};

export function PlacePage({ path, head, trail, heading, lead, ...page }: PlaceData) {
  const { canton, providers, nearest, cities, facts, questions, sources } = page;
  return (
    <div className="page">
      <PageHead {...head} />
      <Breadcrumbs trail={trail} />
      <div className="with-aside">
        <div>
          <header className="page-head">
            <h1>{heading}</h1>
            <p className="lead">{lead}</p>
            <SearchBox />
          </header>
          {cities.position === "above" && <Cities {...cities} />}
          <section aria-labelledby="anbieter">
            <h2 id="anbieter">{providers.title}</h2>
            <ProviderList path={path} list={providers.list} />
            <ProviderItemList providers={providers.list.rows} />
            <NearestPlaces places={nearest} />
          </section>
          {cities.position === "below" && <Cities {...cities} />}
        </div>
        <AsideCard id="wissen" title={facts.title} isLong>
          <CantonLocator canton={canton} />
          {facts.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <a className="button quiet" href={paths.costs(canton.code)}>
            Kosten berechnen
          </a>
        </AsideCard>
      </div>
      <Faq title="Häufige Fragen" questions={questions} />
      <SourceList {...sources} />
    </div>
  );
}

function Cities({ id, title, rows }: PlaceData["cities"]) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CityChips cities={rows} />
    </section>
  );
}
