import type { Listing } from "#domain/listings/listing.ts";
import { type AreaNames, areaWords, factSources, oldestDay } from "../content/provider-facts.ts";
import { Icon } from "./icons.tsx";

type Props = { listing: Listing; names: AreaNames };

/** Where a provider goes, where it has to go, and where all its facts come from. */
export function ProviderArea({ listing, names }: Props) {
  const area = areaWords(listing.serviceArea, names);
  const duty = areaWords(listing.supplyDuty, names);
  const sources = factSources(listing);
  const oldest = oldestDay(listing);
  return (
    <section aria-labelledby="einsatzgebiet">
      <h2 id="einsatzgebiet">Wohin diese Spitex kommt</h2>
      <p>{area ? `Einsatzgebiet: ${area}.` : "Das Einsatzgebiet ist nicht bekannt. Fragen Sie nach Ihrer Adresse."}</p>
      {duty && <p>{`Versorgungspflicht in ${duty}. Dort muss sie jeden Auftrag annehmen.`}</p>}
      {sources.length > 0 && (
        <details className="fact-sources">
          <summary>
            {oldest ? `Woher diese Angaben stammen, die älteste vom ${oldest}` : "Woher diese Angaben stammen"}
            <Icon name="down" />
          </summary>
          <ul className="bullets">
            {sources.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
