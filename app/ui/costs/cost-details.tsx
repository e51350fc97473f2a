import { type Basis, type CareCosts, NOT_COVERED } from "#domain/costs/care-costs.ts";
import { sourceShown } from "#domain/costs/source-languages.ts";
import { lapseOn } from "#domain/costs/validity.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
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
        <h2 id="anruf">{m.costs_phone_title()}</h2>
        <p className="note prose">{m.form_quoted({ words: phoneWords(costs) })}</p>
      </section>
    )}
    <Fold id="warum" title={reasonsTitle(costs)}>
      <CostNotes notes={reasonsFor(costs)} />
    </Fold>
    <Fold id="einzeln" title={m.costs_details()}>
      <CostTable costs={costs} />
      <LineSources costs={costs} />
    </Fold>
    <p className="on-paper">{m.calculator_estimate()}</p>
    {!isExample && <PrintedSources costs={costs} />}
  </>
);

/** The bases of all lines in one note, not repeated for each line. */
const LineSources = ({ costs }: { costs: CareCosts }) => (
  <div className="rate-sources">
    <h3>{m.costs_sources()}</h3>
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
  { of: m.costs_of_insurance(), basis: costs.insurance.basis },
  { of: m.costs_of_canton(), basis: costs.cantonRest.basis },
  { of: m.costs_coinsurance(), basis: costs.coinsurance.basis },
  { of: m.costs_participation(), basis: costs.participation.basis },
  { of: m.costs_deductible(), basis: costs.deductible.basis },
  { of: m.costs_household(), basis: [NOT_COVERED] },
];

/** Replaces links on paper, where they cannot be followed. */
function PrintedSources({ costs }: { costs: CareCosts }) {
  const sources = new Map(basesOf(costs).flatMap(({ basis }) => basis.map((one) => [one.source, one])));
  return (
    <ul className="on-paper">
      {[...sources].map(([key, basis]) => {
        const { title, url, lang } = sourceShown(key);
        return (
          <li key={key}>
            {lang ? <span lang={lang}>{title}</span> : title}
            {`, ${m.provider_labelled({ label: standWords(basis), value: url })}`}
          </li>
        );
      })}
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
  return [...unique].map(([key, one]) => {
    const { title, url, lang } = sourceShown(one.source);
    return (
      <p key={key}>
        <a href={url} lang={lang}>
          {title}
        </a>
        {`, ${standWords(one)}${lapsedWords(one, day)}`}
      </p>
    );
  });
}

/** Old evidence states only its year, not when the amount became valid. */
const standWords = ({ validFrom, stand }: Pick<Basis, "validFrom" | "stand">) => {
  const isYear = validFrom === stand || stand.endsWith("-01-01");
  const checked = m.costs_checked({ day: isYear ? stand.slice(0, 4) : shortDate(stand) });
  return validFrom === stand ? checked : m.costs_checked_since({ from: shortDate(validFrom), checked });
};

function lapsedWords(dated: Basis, today: string): string {
  const lapse = lapseOn(dated, today);
  if (!lapse) return "";
  const day = shortDate(lapse.on);
  return `, ${lapse.kind === "ended" ? m.costs_ended({ day }) : m.costs_unreviewed({ day })}`;
}
