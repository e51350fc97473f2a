import type { CareCosts } from "#domain/costs/care-costs.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { COST_NOTES } from "../content/cost-notes.ts";
import { phoneWords } from "../content/cost-words.ts";
import { CostNotes } from "./cost-notes.tsx";
import { CostTable } from "./cost-table.tsx";
import { standWords } from "./rate-source.tsx";

type Props = { costs: CareCosts; isExample: boolean };

/** Every line of the answer with its source. What to say on the phone is for the visitor's own answer. */
export const CostDetails = ({ costs, isExample }: Props) => (
  <>
    <section className="cost-lines" aria-labelledby="einzeln">
      <h2 id="einzeln">Im Einzelnen</h2>
      <CostTable costs={costs} />
      {!isExample && <PrintedSources costs={costs} />}
    </section>
    {!isExample && <ForYou costs={costs} />}
  </>
);

const ForYou = ({ costs }: { costs: CareCosts }) => (
  <>
    <section aria-labelledby="anruf">
      <h2 id="anruf">Für Ihren Anruf bei der Spitex</h2>
      <p className="note prose">{`«${phoneWords(costs)}»`}</p>
    </section>
    <section aria-labelledby="gut-zu-wissen">
      <h2 id="gut-zu-wissen">Gut zu wissen</h2>
      <CostNotes notes={COST_NOTES} />
    </section>
  </>
);

/** On paper instead of the column of links, which cannot be followed there. */
function PrintedSources({ costs }: { costs: CareCosts }) {
  const { contributions, cantonRest, person } = costs;
  const lines = [...contributions.map(({ line }) => line), cantonRest, person];
  const sources = new Map(lines.flatMap(({ basis }) => basis.map((one) => [one.source, one])));
  return (
    <ul className="on-paper">
      {[...sources].map(([key, basis]) => (
        <li key={key}>{`${SOURCES[key].title}, ${standWords(basis)}: ${SOURCES[key].url}`}</li>
      ))}
    </ul>
  );
}
