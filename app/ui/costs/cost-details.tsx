import { type Basis, type CareCosts, NOT_COVERED } from "#domain/costs/care-costs.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { lapseOn } from "#domain/costs/validity.ts";
import { paths } from "#domain/paths.ts";
import type { Note } from "../../content/calculator-words.ts";
import { reasonsFor, reasonsTitle } from "../../content/cost-answer.ts";
import { phoneWords } from "../../content/cost-words.ts";
import { shortDate } from "../../content/validity-words.ts";
import { Fold } from "../fold.tsx";
import { CostTable } from "./cost-answer.tsx";

type CostDetailsProps = { costs: CareCosts; isExample: boolean };

/** The reasons for the amount, and each line's source. Words for the phone follow only the visitor's answer. */
export const CostDetails = ({ costs, isExample }: CostDetailsProps) => (
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

/** The bases of all lines in one note, not repeated for each line. */
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

/** Replaces links on paper, where they cannot be followed. */
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

export const CostNotes = ({ notes }: { notes: readonly Note[] }) => (
  <ul className="cost-notes">
    {notes.map(({ text, more }) => (
      <li key={text}>
        <span>{text}</span>
        {more && <a href={paths.lexiconEntry(more.slug)}>{more.label}</a>}
      </li>
    ))}
  </ul>
);

type RateSourceProps = { basis: readonly Basis[]; day: string };

/** The amounts' sources and age, and whether they have expired on `day`. */
export function RateSource({ basis, day }: RateSourceProps) {
  const unique = new Map(basis.map((one) => [`${one.source} ${one.validFrom}`, one]));
  return [...unique].map(([key, one]) => (
    <p key={key}>
      <a href={SOURCES[one.source].url}>{SOURCES[one.source].title}</a>
      {`, ${standWords(one)}${lapsedWords(one, day)}`}
    </p>
  ));
}

/** Old evidence states only its year, not when the amount became valid. */
const standWords = ({ validFrom, stand }: Pick<Basis, "validFrom" | "stand">) => {
  const isYear = validFrom === stand || stand.endsWith("-01-01");
  const checked = `Stand\u00a0${isYear ? stand.slice(0, 4) : shortDate(stand)}`;
  return validFrom === stand ? checked : `gilt ab ${shortDate(validFrom)}, ${checked}`;
};

function lapsedWords(dated: Basis, day: string): string {
  const lapse = lapseOn(dated, day);
  if (!lapse) return "";
  return lapse.kind === "ended"
    ? `, galt bis ${shortDate(lapse.on)}; der neue Betrag steht hier noch nicht`
    : `, neu zu prüfen seit ${shortDate(lapse.on)}`;
}
