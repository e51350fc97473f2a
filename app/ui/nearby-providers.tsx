import { countOf } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { CHOSEN_PLACE, paths } from "#domain/paths.ts";
import { footerCities } from "../content/navigation.ts";
import { NearestPlaces } from "./nearest-places.tsx";
import { ProviderCard } from "./provider-card.tsx";

type City = { city: string; canton: string; cantonSlug: string; citySlug: string; total: number };

type Found = {
  state: "found";
  city: City;
  /** Other places with the same name. */
  namesakes: City[];
  providers: ListedProvider[];
  nearest: Parameters<typeof NearestPlaces>[0]["places"];
};

type Props = {
  /** Path of the page that contains it. */
  path: string;
  typedPlace: string;
  nearby: Found | { state: "unknown" | "unavailable" } | undefined;
};

/** Providers near a place the visitor enters; the form reloads its own page. */
export function NearbyProviders({ path, typedPlace, nearby }: Props) {
  const isUnknown = nearby?.state === "unknown";
  return (
    <section className="card" id="naehe" aria-labelledby="naehe-titel">
      <header>
        <h2 id="naehe-titel">In Ihrer Nähe</h2>
      </header>
      <div>
        <form className="form" action={`${path}#naehe`}>
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
        {nearby?.state === "unavailable" && (
          <p className="notice">
            Die Anbieter können wir gerade nicht zeigen. Versuchen Sie es in wenigen Minuten noch einmal.
          </p>
        )}
        {nearby?.state === "found" ? <FoundProviders path={path} {...nearby} /> : <PopularCities />}
      </div>
    </section>
  );
}

function FoundProviders({ path, city, namesakes, providers, nearest }: Found & { path: string }) {
  return (
    <>
      <h3>{`Anbieter in ${city.city}, Kanton ${city.canton}`}</h3>
      {namesakes.length > 0 && <Namesakes path={path} namesakes={namesakes} />}
      {providers.length > 0 ? (
        <ul className="nearby">
          {providers.map((provider) => (
            <ProviderCard key={provider.slug} provider={provider} />
          ))}
        </ul>
      ) : (
        <>
          <p>{`In ${city.city} kennen wir keine Spitex. Oft kommt sie aus einer Nachbargemeinde.`}</p>
          <NearestPlaces places={nearest} />
        </>
      )}
      {providers.length > 0 && (
        <>
          <p>
            <a className="button quiet" href={paths.city(city)}>
              {city.total > providers.length
                ? `Alle ${countOf(city.total, "Anbieter", "Anbieter")} in ${city.city}`
                : `Spitex in ${city.city}`}
            </a>
          </p>
          <p className="field-hint">Nicht jeder Anbieter macht alles. Fragen Sie am Telefon nach dieser Leistung.</p>
        </>
      )}
    </>
  );
}

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
        {footerCities.map(({ label, path }) => (
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
