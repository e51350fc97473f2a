import type { ComponentProps } from "react";
import { filterQuery, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import type { CantonCode } from "#domain/places/canton.ts";
import { m } from "#messages";
import { SearchBox } from "../../islands/search/search-box.tsx";
import { Breadcrumbs, type Crumb } from "../breadcrumbs.tsx";
import { Faq, type Question } from "../faq.tsx";
import { PageHead } from "../page-head.tsx";
import { AskAll } from "../questions/ask-all.tsx";
import { useSite } from "../site.tsx";
import { SourceList } from "../source-list.tsx";
import { CityChips } from "./city-chips.tsx";
import { DutyCard, DutyLines, type DutyProps, UnknownDuty } from "./duty-card.tsx";
import { ListTitle, MapBeside, PlaceFacts, ProviderItemList } from "./list-page.tsx";
import { NearestPlaces } from "./nearest-places.tsx";
import { AfterAnswer, AnswerHead, matchesTitle, type PlaceAnswer, WaysOut } from "./place-answer.tsx";
import { type FilterProps, ProviderFilters } from "./provider-filters.tsx";
import { EmptyList, ProviderList, type ProviderListProps } from "./provider-list.tsx";

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

export type PlaceData = ListingPage & {
  /** Address of the printable list. */
  sheet: string;
  canton: { code: CantonCode; slug: string; name: string };
  /** "2026-11-22" */
  day: string;
  /** The results of a filter; missing without one. */
  answer?: PlaceAnswer | undefined;
  /** The providers obliged to take on clients. */
  duty: Omit<DutyProps, "day">;
  filters: Omit<FilterProps, "path"> & Pick<ComponentProps<typeof WaysOut>, "waysOut">;
  /** The map with the list's numbers; missing if no position is known. */
  map?: ComponentProps<typeof MapBeside>["map"];
  providers: { title: string; order: string } & Pick<ProviderListProps, "list" | "groups">;
  /** Nearest places with providers, if this one has none. */
  nearest: ComponentProps<typeof NearestPlaces>["places"];
  cities: { id: string; title: string; rows: ComponentProps<typeof CityChips>["cities"] }[];
  facts: { title: string; texts: string[] };
};

export function PlacePage(page: PlaceData) {
  const { answer, canton, cities, filters, facts, questions, sources, map } = page;
  return (
    <div className="page">
      <PageHead {...page.head} />
      {answer ? (
        <AnswerHead {...page} answer={answer} filter={filters.filter} groups={page.providers.groups} />
      ) : (
        <Breadcrumbs trail={page.trail} />
      )}
      <div className="with-aside">
        <div>
          {!answer && <PlainHead {...page} />}
          <Providers {...page} />
        </div>
        <MapBeside map={map} canton={canton} />
      </div>
      <div className="other-places">
        {cities.map((one) => (
          <Cities key={one.id} {...one} filter={filters.filter} />
        ))}
      </div>
      <PlaceFacts canton={canton} {...facts} />
      <Faq title={m.home_faq()} questions={questions} />
      <SourceList {...sources} />
    </div>
  );
}

function PlainHead({ heading, lead, duty, day }: PlaceData) {
  return (
    <>
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <SearchBox />
      </header>
      {duty.providers.length > 0 && <DutyCard {...duty} day={day} />}
    </>
  );
}

function Providers({ path, sheet, canton, day, answer, duty, filters, map, providers, nearest }: PlaceData) {
  const { canAsk } = useSite();
  const rows = providers.groups.flatMap((group) => group.rows);
  const bound = answer ? [] : duty.providers;
  const heading = answer ? "passen" : "anbieter";
  return (
    <>
      {answer && duty.providers.length > 0 && <DutyLines {...duty} day={day} />}
      {canAsk && (
        <p className="actions order-note">
          <AskAll at={{ city: duty.city, cantonSlug: canton.slug }} {...filters.filter} />
        </p>
      )}
      <section aria-labelledby={heading}>
        <ListTitle
          id={heading}
          title={answer ? matchesTitle(answer.counts.matches) : providers.title}
          hasMap={map !== undefined}
        />
        {!answer && <ProviderFilters path={path} {...filters} />}
        {rows.length === 0 && <Nobody path={path} filters={filters} hasDuty={bound.length > 0} />}
        <ProviderList path={path} day={day} filter={filters.filter} list={providers.list} groups={providers.groups} />
        {rows.length > 0 && <WaysOut path={path} {...filters} hasOthers />}
        <ProviderItemList providers={providers.list.isFirst ? [...bound, ...rows] : rows} />
        <NearestPlaces places={nearest} filter={filters.filter} />
      </section>
      {answer && <AfterAnswer path={path} {...filters} near={answer.near} />}
      {rows.length > 0 && (
        <p className="order-note">
          {providers.order} <a href={paths.ordering()}>{m.place_how_we_sort()}</a>
        </p>
      )}
      <SheetLink sheet={sheet} filter={filters.filter} />
      {duty.providers.length === 0 && <UnknownDuty {...duty} />}
    </>
  );
}

type NobodyProps = Pick<PlaceData, "path" | "filters"> & { hasDuty: boolean };

const Nobody = ({ path, filters, hasDuty }: NobodyProps) =>
  filters.waysOut.length > 0 ? (
    <WaysOut path={path} {...filters} hasOthers={false} />
  ) : (
    <NobodyElse hasDuty={hasDuty} />
  );

const NobodyElse = ({ hasDuty }: { hasDuty: boolean }) => (hasDuty ? <p>{m.place_none_further()}</p> : <EmptyList />);

function Cities({ id, title, rows, filter }: PlaceData["cities"][number] & Pick<FilterProps, "filter">) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CityChips cities={rows} filter={filter} />
    </section>
  );
}

/** Rule sheet-5: links to the printable list. */
const SheetLink = ({ sheet, filter }: { sheet: string; filter: ProviderFilter }) => (
  <p className="order-note">
    <a href={sheet + filterQuery(filter)} rel="nofollow">
      {m.place_sheet()}
    </a>
    {` ${m.place_sheet_for()}`}
  </p>
);
