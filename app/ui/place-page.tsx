import type { ComponentProps } from "react";
import { paths } from "#domain/paths.ts";
import type { CantonCode } from "#domain/places/canton.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import { AsideCard } from "./aside-card.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { CantonLocator } from "./canton-locator.tsx";
import { CityChips } from "./city-chips.tsx";
import { DutyCard } from "./duty-card.tsx";
import { Faq, type Question } from "./faq.tsx";
import { NearestPlaces } from "./nearest-places.tsx";
import { PageHead } from "./page-head.tsx";
import { PlaceMapPicture } from "./place-map-picture.tsx";
import { type FilterProps, ProviderFilters } from "./provider-filters.tsx";
import { ProviderItemList } from "./provider-item-list.tsx";
import { EmptyList, ProviderList, type ProviderListProps } from "./provider-list.tsx";
import { SheetLink } from "./sheet-link.tsx";
import { SourceList } from "./source-list.tsx";
import { WaysOut } from "./ways-out.tsx";

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
  /** "2026-11-22" */
  day: string;
  /** Who must take on clients; missing on pages of cantons. */
  duty?: Omit<ComponentProps<typeof DutyCard>, "day" | "wanted">;
  filters: Omit<FilterProps, "path"> & Pick<ComponentProps<typeof WaysOut>, "waysOut">;
  /** The map with the numbers of the list; missing where no position is known. */
  map?: ComponentProps<typeof PlaceMapPicture> | undefined;
  providers: { title: string; order: string } & Pick<ProviderListProps, "list" | "groups">;
  /** Nearest places with providers, if this one has none. */
  nearest: ComponentProps<typeof NearestPlaces>["places"];
  /** Towns of a canton stand above its providers, neighbours of a place below them. */
  cities: { id: string; title: string; rows: ComponentProps<typeof CityChips>["cities"]; position: "above" | "below" };
  facts: { title: string; texts: string[] };
};

export function PlacePage({ path, head, trail, heading, lead, ...page }: PlaceData) {
  const { canton, day, duty, filters, map, providers, nearest, cities, facts, questions, sources } = page;
  const rows = providers.groups.flatMap((group) => group.rows);
  const bound = duty?.providers ?? [];
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
          {duty && <DutyCard {...duty} day={day} wanted={filters.filter.care} />}
          <section aria-labelledby="anbieter">
            <h2 id="anbieter">{providers.title}</h2>
            <ProviderFilters path={path} {...filters} />
            {duty && <SheetLink path={path} filter={filters.filter} />}
            {filters.waysOut.length > 0 && <WaysOut path={path} {...filters} />}
            {rows.length === 0 && filters.waysOut.length === 0 && <NobodyElse hasDuty={bound.length > 0} />}
            {rows.length > 0 && (
              <p className="order-note">
                {providers.order} <a href={paths.ordering()}>So sortieren wir</a>
              </p>
            )}
            <ProviderList
              path={path}
              day={day}
              filter={filters.filter}
              list={providers.list}
              groups={providers.groups}
            />
            <ProviderItemList providers={providers.list.isFirst ? [...bound, ...rows] : rows} />
            <NearestPlaces places={nearest} />
          </section>
          {cities.position === "below" && <Cities {...cities} />}
        </div>
        <AsideCard id="wissen" title={facts.title} isLong>
          {map ? <PlaceMapPicture {...map} /> : <CantonLocator canton={canton} />}
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

const NobodyElse = ({ hasDuty }: { hasDuty: boolean }) =>
  hasDuty ? <p>Wir kennen keine weiteren Anbieter, auf die das zutrifft.</p> : <EmptyList />;

function Cities({ id, title, rows }: PlaceData["cities"]) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CityChips cities={rows} />
    </section>
  );
}
