import { CARE_KINDS } from "#domain/costs/care-costs.ts";
import { PARTICIPATION_REVIEW_BY, participationOf, proofsOf } from "#domain/costs/participation.ts";
import { rateOn } from "#domain/costs/rates.ts";
import { formatFrancs } from "#domain/format.ts";
import { cantonsByName } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { CARE_KIND_WORDS, notesOfParticipation, ruleWords } from "../../content/cost-words.ts";
import { RateSource } from "./cost-details.tsx";

/** The contribution of the basic insurance per hour, the same in every canton. */
export function ContributionTable({ day, labelledBy }: { day: string; labelledBy: string }) {
  const rates = CARE_KINDS.map(({ kind, rate }) => ({ kind, ...rateOn(rate, day) }));
  return (
    <>
      <table className="rate-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{m.costs_kind()}</th>
            <th scope="col">{m.costs_per_hour()}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ kind, rappen }) => (
            <tr key={kind}>
              <th scope="row">{CARE_KIND_WORDS[kind].name()}</th>
              <td>{formatFrancs(rappen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="rate-sources">
        <RateSource basis={rates} day={day} />
      </div>
    </>
  );
}

/** Each canton's contribution, with certainty and source. */
export const ParticipationTable = ({ day, labelledBy }: { day: string; labelledBy: string }) => (
  <table className="rate-table" aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">{m.costs_canton()}</th>
        <th scope="col">{m.costs_participation()}</th>
        <th scope="col">{m.costs_source_and_day()}</th>
      </tr>
    </thead>
    <tbody>
      {cantonsByName().map(({ code, shown }) => {
        const known = participationOf(code);
        const notes = notesOfParticipation(known);
        return (
          <tr key={code}>
            <th scope="row">{shown}</th>
            <td>
              {ruleWords(known.rule, day)}
              {notes && <span className="muted">{notes}</span>}
            </td>
            <td>
              <RateSource
                basis={proofsOf(known).map((proof) => ({ ...proof, reviewBy: PARTICIPATION_REVIEW_BY }))}
                day={day}
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
