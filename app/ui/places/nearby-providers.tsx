import { countOf } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import type { CareCode } from "#domain/offer/care-codes.ts";
import { filterQuery, NO_FILTER } from "#domain/offer/provider-filter.ts";
import { CHOSEN_PLACE, paths } from "#domain/paths.ts";
import { footerCities } from "../../content/navigation.ts";
import { unknownOffer } from "../../content/places.ts";
import { ProviderCard } from "../provider/provider-card.tsx";
import { NearestPlaces } from "./nearest-places.tsx";

type City = { city: string; canton: string; cantonSlug: string; citySlug: string; total: number };

type Found = {
  state: "found";
  city: City;
  /** Other places with the same name. */
  namesakes: City[];
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
      <label htmlFor="ort">Postleitzahl oder Ort</label>
      {isUnknown && (
        <p className="field-fault" id="ort-fehler">
          <span className="sr-only">Fehler: </span>
          Diesen Ort kennen wir nicht. Geben Sie eine Postleitzahl oder einen Ort ein, zum Beispiel 8400 oder
          Winterthur.
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
          Anzeigen
        </button>
      </div>
    </div>
  </form>
);

type Props = {
  /** Path of the page that contains the section. */
  path: string;
  service: { care: CareCode; title: string };
  /** "2026-11-22" */
  day: string;
  nearby: Found | { state: "unknown" | "unavailable" } | undefined;
};

/** Providers near the place entered by the visitor. */
export const NearbyProviders = ({ path, nearby, ...page }: Props) => (
  <section id={nearby?.state === "unknown" ? undefined : "naehe"} aria-labelledby="naehe-titel">
    <h2 id="naehe-titel">In Ihrer Nähe</h2>
    {nearby?.state === "unavailable" && (
      <p className="notice">
        Die Anbieter können wir gerade nicht zeigen. Versuchen Sie es in wenigen Minuten noch einmal.
      </p>
    )}
    {nearby?.state === "found" ? <FoundProviders path={path} {...page} {...nearby} /> : <PopularCities />}
  </section>
);

type FoundProps = Found & Pick<Props, "path" | "service" | "day">;

function FoundProviders({ path, service, day, city, namesakes, matches, ask, counts, nearest }: FoundProps) {
  const found = counts.matches + counts.ask;
  const cards = { day, care: service.care };
  return (
    <>
      <h3>{`Anbieter in ${city.city}, Kanton ${city.canton}`}</h3>
      {namesakes.length > 0 && <Namesakes path={path} namesakes={namesakes} />}
      {counts.all === 0 && <p>{`In ${city.city} kennen wir keine Spitex. Oft kommt sie aus einer Nachbargemeinde.`}</p>}
      {counts.all > 0 && matches.length === 0 && (
        <p>Noch niemand hier hat angegeben, dass er diese Leistung anbietet.</p>
      )}
      <Cards providers={matches} {...cards} />
      {ask.length > 0 && (
        <>
          <h3>Nachfragen</h3>
          <p className="field-hint">{unknownOffer().note}</p>
          <Cards providers={ask} {...cards} />
        </>
      )}
      {found > 0 && (
        <p>
          <a className="button quiet" href={paths.city(city) + filterQuery({ care: [service.care] })} rel="nofollow">
            {`Alle ${countOf(found, "Anbieter", "Anbieter")} in ${city.city} und Umgebung`}
          </a>
        </p>
      )}
      {found === 0 && counts.all > 0 && (
        <p>
          <a className="button quiet" href={paths.city(city)}>
            {`${countOf(counts.all, "Anbieter", "Anbieter")} in ${city.city} und Umgebung fragen`}
          </a>
        </p>
      )}
      <NearestPlaces places={nearest} />
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

function Namesakes({ path, namesakes }: { path: string; namesakes: City[] }) {
  return (
    <>
      <p className="field-hint" id="gleichnamige">
        Oder meinten Sie:
      </p>
      <ul className="chips" aria-labelledby="gleichnamige">
        {namesakes.map(({ city, canton }) => {
          const place = encodeURIComponent(`${city} ${canton}`);
          return (
            <li key={canton}>
              <a className="chip" href={`${path}?${CHOSEN_PLACE}=${place}#naehe`} rel="nofollow">
                {`${city}, Kanton ${canton}`}
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
      <p className="field-hint">Oder wählen Sie eine Stadt:</p>
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
