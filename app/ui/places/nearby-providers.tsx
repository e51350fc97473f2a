import { capitalized, formatNumber } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import type { CareCode } from "#domain/offer/care-codes.ts";
import { filterQuery, NO_FILTER } from "#domain/offer/provider-filter.ts";
import { CHOSEN_PLACE, paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { cantonName, cantonWords, inCity } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { footerCities } from "../../content/navigation.ts";
import { unknownOffer } from "../../content/places.ts";
import { ProviderCard } from "../provider/provider-card.tsx";
import { NearestPlaces } from "./nearest-places.tsx";

type City = { city: string; canton: Canton; cantonSlug: string; citySlug: string; total: number };

type Found = {
  state: "found";
  city: City;
  /** The input is not the name or postcode of the place. */
  isGuess: boolean;
  /** Other places that the input may mean. */
  others: City[];
  /** Providers that offer the service. `ask`: those that may offer it. */
  matches: ListedProvider[];
  ask: ListedProvider[];
  /** Numbers of those that offer it, those that may, and all. */
  counts: { matches: number; ask: number; all: number };
  nearest: Parameters<typeof NearestPlaces>[0]["places"];
};

type FormProps = { path: string; typedPlace: string; isUnknown: boolean };

/** Asks for a place; reloads its own page. */
export const PlaceForm = ({ path, typedPlace, isUnknown }: FormProps) => (
  <form className="place-form" action={`${path}#naehe`}>
    <div className={isUnknown ? "field faulty" : "field"}>
      <label htmlFor="ort">{m.service_place()}</label>
      {isUnknown && (
        <p className="field-fault" id="ort-fehler">
          <span className="sr-only">{m.faults_mark()}</span>
          {m.guide_unknown_place()}
        </p>
      )}
      <div className="field-row">
        <input
          type="text"
          className="field-input"
          id="ort"
          name={CHOSEN_PLACE}
          defaultValue={typedPlace}
          maxLength={60}
          autoComplete="postal-code"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? "ort-fehler" : undefined}
        />
        <button className="button" type="submit">
          {m.search_show()}
        </button>
      </div>
    </div>
  </form>
);

type Props = {
  /** Path of the page that contains the section. */
  path: string;
  care: CareCode;
  /** "2026-11-22" */
  day: string;
  nearby: Found | { state: "unknown" | "unavailable" } | undefined;
};

/** Providers near the place entered by the visitor. */
export const NearbyProviders = ({ path, nearby, ...page }: Props) => (
  <section id={nearby?.state === "unknown" ? undefined : "naehe"} aria-labelledby="naehe-titel">
    <h2 id="naehe-titel">{m.service_nearby()}</h2>
    {nearby?.state === "unavailable" && <p className="notice">{m.service_unavailable()}</p>}
    {nearby?.state === "found" ? <FoundProviders path={path} {...page} {...nearby} /> : <PopularCities />}
  </section>
);

type FoundProps = Found & Pick<Props, "path" | "care" | "day">;

function FoundProviders({ path, care, day, city, isGuess, others, matches, ask, counts, nearest }: FoundProps) {
  const found = counts.matches + counts.ask;
  const cards = { day, care };
  const where = inCity(city.city);
  return (
    <>
      <h3>{m.service_providers_at({ where, canton: cantonWords(city.canton) })}</h3>
      {isGuess && <p className="notice">{m.service_guess({ city: city.city })}</p>}
      {others.length > 0 && <OtherPlaces path={path} places={others} />}
      {counts.all === 0 && <p>{m.service_no_provider({ where: capitalized(where) })}</p>}
      {counts.all > 0 && matches.length === 0 && <p>{m.service_not_stated()}</p>}
      <Cards providers={matches} {...cards} />
      {ask.length > 0 && (
        <>
          <h3>{unknownOffer().title}</h3>
          <p className="field-hint">{unknownOffer().note}</p>
          <Cards providers={ask} {...cards} />
        </>
      )}
      {found > 0 && (
        <p>
          <a className="button quiet" href={paths.city(city) + filterQuery({ care: [care] })} rel="nofollow">
            {m.service_show_all({ count: found, shown: formatNumber(found), where })}
          </a>
        </p>
      )}
      {found === 0 && counts.all > 0 && (
        <p>
          <a className="button quiet" href={paths.city(city)}>
            {m.service_ask_all({ count: counts.all, shown: formatNumber(counts.all), where })}
          </a>
        </p>
      )}
      <NearestPlaces places={nearest} filter={{ ...NO_FILTER, care: [care] }} />
    </>
  );
}

type CardsProps = { providers: ListedProvider[]; day: string; care: CareCode };

const Cards = ({ providers, day, care }: CardsProps) => (
  <ul className="cards">
    {providers.map((provider) => (
      <ProviderCard key={provider.slug} provider={provider} day={day} filter={{ ...NO_FILTER, care: [care] }} />
    ))}
  </ul>
);

function OtherPlaces({ path, places }: { path: string; places: City[] }) {
  return (
    <>
      <p className="field-hint" id="gleichnamige">
        {m.service_namesakes()}
      </p>
      <ul className="chips" aria-labelledby="gleichnamige">
        {places.map(({ city, canton, citySlug }) => {
          const place = encodeURIComponent(`${city} ${cantonName(canton)}`);
          return (
            <li key={`${canton.code}/${citySlug}`}>
              <a className="chip" href={`${path}?${CHOSEN_PLACE}=${place}#naehe`} rel="nofollow">
                {`${city}, ${cantonWords(canton)}`}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function PopularCities() {
  return (
    <>
      <p className="field-hint">{m.service_cities()}</p>
      <ul className="chips">
        {footerCities().map(({ label, path }) => (
          <li key={path}>
            <a className="chip" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
