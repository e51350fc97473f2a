import { type Basis, type CareCosts, NOT_COVERED } from "#domain/costs/care-costs.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { reasonsFor, reasonsTitle } from "../content/cost-answer.ts";
import { phoneWords } from "../content/cost-words.ts";
import { CostNotes } from "./cost-notes.tsx";
import { CostTable } from "./cost-table.tsx";
import { Fold } from "./fold.tsx";
import { RateSource, standWords } from "./rate-source.tsx";

type Props = { costs: CareCosts; isExample: boolean };

/** Why it is this amount, and every line with its source. What to say on the phone is for the visitor's own answer. */
export const CostDetails = ({ costs, isExample }: Props) => (
  <>
    {!isExample && (
      <section aria-labelledby="anruf">
        <h2 id="anruf">Für Ihren Anruf bei der Spitex</h2>
        <p className="note prose">{`«${phoneWords(costs)}»`}</p>
      </section>
    )}
    <Fold id="warum" title={reasonsTitle(costs)}>
      <CostNotes notes={reasonsFor(costs)} />
    </Fold>
    <Fold id="einzeln" title="Im Einzelnen">
      <CostTable costs={costs} />
      <LineSources costs={costs} />
    </Fold>
    {!isExample && <PrintedSources costs={costs} />}
  </>
);

/** The bases of all lines in one note, not again at each line. */
const LineSources = ({ costs }: { costs: CareCosts }) => (
  <div className="rate-sources">
    <h3>Quellen und Stand</h3>
    <dl>
      {basesOf(costs).map(({ of, basis }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>
            <RateSource basis={basis} day={costs.question.day} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const basesOf = (costs: CareCosts): { of: string; basis: readonly Basis[] }[] => [
  { of: "Beiträge der Krankenkasse", basis: costs.insurance.basis },
  { of: "Kanton und Gemeinde", basis: costs.cantonRest.basis },
  { of: "Selbstbehalt", basis: costs.coinsurance.basis },
  { of: "Patientenbeteiligung", basis: costs.participation.basis },
  { of: "Franchise", basis: costs.deductible.basis },
  { of: "Haushaltshilfe und Betreuung", basis: [NOT_COVERED] },
];

/** On paper instead of links, which cannot be followed there. */
function PrintedSources({ costs }: { costs: CareCosts }) {
  const sources = new Map(basesOf(costs).flatMap(({ basis }) => basis.map((one) => [one.source, one])));
  return (
    <ul className="on-paper">
      {[...sources].map(([key, basis]) => (
        <li key={key}>{`${SOURCES[key].title}, ${standWords(basis)}: ${SOURCES[key].url}`}</li>
      ))}
    </ul>
  );
}
