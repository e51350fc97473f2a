import type { Listing } from "#domain/listings/listing.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { factSources } from "../../content/provider-facts.ts";
import { FactsOfSource } from "../provider/own-words.tsx";

type Props = {
  providers: Pick<Listing, "slug" | "name" | "cantonSlug" | "factSources" | "confirmedFields">[];
  day: string;
};

/** Rule offer-2, for all providers of a comparison. */
export function CompareSources({ providers, day }: Props) {
  const sourced = providers.map((one) => ({ ...one, sources: factSources(one, day) }));
  return (
    <section className="compare-sources" aria-labelledby="quellen">
      <p>
        «Nicht bekannt» heisst: Dazu haben wir keine Angabe. Vielleicht bietet der Anbieter es trotzdem. Fragen Sie am
        Telefon nach.
      </p>
      <details className="fact-sources">
        <summary id="quellen">Woher diese Angaben stammen</summary>
        <dl>
          {sourced.map(({ slug, name, cantonSlug, sources }) => (
            <div key={slug}>
              <dt>{name}</dt>
              {sources.length === 0 && <dd>Keine Quelle bekannt</dd>}
              {sources.map((line) => (
                <dd key={line.facts + line.source}>
                  <FactsOfSource line={line} tag={ownTextTag(cantonSlug)} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
