import { useRef } from "react";
import { homeQuestions, homeSources, steps } from "#app/content/home.ts";
import { SearchBox } from "#app/islands/search/search-box.tsx";
import { resultKey, SearchOption, visibleStatus, WayOption } from "#app/islands/search/search-form.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CostAnswer, CostBar, CostTable } from "#app/ui/costs/cost-answer.tsx";
import { Faq } from "#app/ui/faq.tsx";
import { CantonMap, Steps } from "#app/ui/home-sections.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { NearestPlaces } from "#app/ui/places/nearest-places.tsx";
import { SourceList } from "#app/ui/source-list.tsx";
import { careCosts } from "#domain/costs/care-costs.ts";
import { CARE_PRESETS } from "#domain/costs/care-presets.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS } from "#domain/places/canton.ts";
import type { SearchAnswer, SearchResult, Way } from "#domain/search/search-result.ts";
import { GuideSection, Specimen } from "./guide-section.tsx";

const WINTERTHUR = { city: "Winterthur", cantonSlug: "zuerich", citySlug: "winterthur" };

const RESULTS: SearchResult[] = [
  { type: "city", ...WINTERTHUR, canton: "Zürich", zip_code: "8400", count: 26 },
  {
    type: "city",
    city: "Gandria",
    cantonSlug: "ticino",
    citySlug: "gandria",
    canton: "Tessin",
    zip_code: "6978",
    count: 0,
    nearest: { ...WINTERTHUR, distanceKm: 3.2, count: 1 },
  },
  { type: "spitex", ...WINTERTHUR, canton: "Zürich", zip_code: "8400", slug: "spitex-muster", name: "Spitex Muster" },
];

export function Search() {
  return (
    <GuideSection id="suche" title="Suche" note="Geschlossen ist sie echt: Tippen Sie einen Ort.">
      <Specimen name="geschlossen">
        <SearchBox />
      </Specimen>
      <Specimen name="offene Liste, die erste Zeile gewählt">
        <OpenList results={RESULTS} didYouMean="Winterthur" ways={[]} />
      </Specimen>
      <Specimen name="Antworten vor den Namen">
        <OpenList results={RESULTS.slice(0, 1)} didYouMean={null} ways={WAYS} />
      </Specimen>
      <Specimen name="nichts gefunden">
        <OpenList results={[]} didYouMean={null} ways={[]} />
      </Specimen>
    </GuideSection>
  );
}

const WAYS: Way[] = [
  { label: "Demenz in Winterthur", path: `${paths.city(WINTERTHUR)}?leistung=demenz` },
  { label: "Was kostet die Spitex?", path: paths.costs() },
  { label: "Kanton Aargau: 98 Anbieter", path: paths.canton("aargau") },
];

type OpenListProps = Pick<SearchAnswer, "results" | "didYouMean" | "ways">;

const LISTBOX = { role: "listbox", "aria-label": "Vorschläge" };

/** The list of search-form.tsx, without what only a browser does. */
const OpenList = ({ results, didYouMean, ways }: OpenListProps) => (
  <div className="search">
    <div className="search-menu">
      {results.length > 0 && (
        <ul className="search-options" {...LISTBOX}>
          {ways.map((way) => (
            <WayOption key={way.path} way={way} role="option" aria-selected={false} />
          ))}
          {results.map((result, index) => (
            <SearchOption
              key={resultKey(result)}
              result={result}
              role="option"
              aria-selected={ways.length === 0 && index === 0}
            />
          ))}
        </ul>
      )}
      <p className="search-status">{visibleStatus("done", { results, didYouMean, ways })}</p>
    </div>
  </div>
);

export function Frame() {
  return (
    <GuideSection
      id="rahmen"
      title="Kopf, Fuss, Brotkrumen"
      note="Kopf und Fuss dieser Seite sind die echten, auf Handys mit Menü und zugeklappten Gruppen; angemeldet steht «Abmelden» im Kopf."
    >
      <Specimen name="Brotkrumen">
        <Breadcrumbs
          trail={[
            { name: "Kanton Zürich", path: paths.canton("zuerich") },
            { name: "Winterthur", path: paths.city(WINTERTHUR) },
            { name: "Spitex Muster", path: "#rahmen" },
          ]}
        />
      </Specimen>
      <Specimen name="Nächste Orte">
        <NearestPlaces
          places={[
            { ...WINTERTHUR, count: 26, distanceKm: 4.2 },
            { city: "Seuzach", cantonSlug: "zuerich", citySlug: "seuzach", count: 1, distanceKm: 0.8 },
          ]}
        />
      </Specimen>
      <Specimen name="Schritte">
        <Steps steps={steps()} />
      </Specimen>
      <Specimen name="Stand und Quellen">
        <SourceList {...homeSources} />
      </Specimen>
    </GuideSection>
  );
}

/** Some of each shade. */
const COUNTED = CANTONS.map((canton, at) => ({ ...canton, listings: [113, 57, 12, 1204, 0][at % 5] ?? 0 }));

export function Cantons() {
  return (
    <GuideSection id="kantone-karte" title="Karte der Kantone" note="Die Karte erscheint ab 48 rem; die Liste immer.">
      <Specimen name="viele, einige, wenige, keine Anbieter">
        <div className="strip quiet">
          <CantonMap cantons={COUNTED} />
        </div>
      </Specimen>
    </GuideSection>
  );
}

export function Questions() {
  const [first] = homeQuestions();
  return (
    <GuideSection id="fragen" title="Fragen">
      <Specimen name="geschlossen">
        <Faq title="Häufige Fragen" questions={homeQuestions().slice(0, 2)} />
      </Specimen>
      <Specimen name="offen">
        <div className="faq">
          <h2>Häufige Fragen</h2>
          <div>
            <details open>
              <summary>
                <h3>{first?.question}</h3>
                <Icon name="down" />
              </summary>
              <p>{first?.text}</p>
            </details>
          </div>
        </div>
      </Specimen>
    </GuideSection>
  );
}

/** `day` decides which amounts are valid. */
export function Costs({ day }: { day: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const costs = careCosts({ canton: "VD", age: 82, ...CARE_PRESETS.mittel, deductibleRappen: 30_000, day });
  return (
    <GuideSection id="kosten" title="Kosten">
      <Specimen name="Die Antwort; ein Beispiel, überholt, in einem Kanton, dessen Regel wir nicht kennen">
        <div className="costs">
          <CostAnswer costs={costs} isExample={true} heading={heading} isOutdated={true} print={() => {}} />
        </div>
      </Specimen>
      <Specimen name="Anteile">
        <CostBar costs={costs} />
      </Specimen>
      <Specimen name="Tabelle">
        <CostTable costs={costs} />
      </Specimen>
    </GuideSection>
  );
}
