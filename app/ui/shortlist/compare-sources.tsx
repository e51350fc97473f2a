import type { Listing } from "#domain/listings/listing.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { factSources } from "../../content/provider-facts.ts";
import { FactsOfSource } from "../provider/own-words.tsx";

type Props = {
  providers: Pick<Listing, "slug" | "name" | "cantonSlug" | "zipCode" | "factSources" | "confirmedFields">[];
  day: string;
};

/** Rule offer-2, for all providers of a comparison. */
export function CompareSources({ providers, day }: Props) {
  const sourced = providers.map((one) => ({ ...one, sources: factSources(one, day) }));
  return (
    <section className="compare-sources" aria-labelledby="quellen">
      <p>{m.compare_unknown_means()}</p>
      <details className="fact-sources">
        <summary id="quellen">{m.compare_sources()}</summary>
        <dl>
          {sourced.map(({ slug, name, sources, ...place }) => (
            <div key={slug}>
              <dt>{name}</dt>
              {sources.length === 0 && <dd>{m.compare_no_source()}</dd>}
              {sources.map((line) => (
                <dd key={line.facts + line.source}>
                  <FactsOfSource line={line} tag={ownTextTag(place)} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
