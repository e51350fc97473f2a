import { PARTICIPATION_REVIEW_BY, participationOf, proofsOf } from "#domain/costs/participation.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { notesOfParticipation, ruleWords } from "../content/cost-words.ts";
import { RateSource } from "./rate-source.tsx";

/** The contribution in each canton, its certainty and source. */
export const ParticipationTable = ({ day, labelledBy }: { day: string; labelledBy: string }) => (
  <table className="rate-table" aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">Kanton</th>
        <th scope="col">Patientenbeteiligung</th>
        <th scope="col">Quelle und Stand</th>
      </tr>
    </thead>
    <tbody>
      {CANTONS_BY_NAME.map(({ code, name }) => {
        const known = participationOf(code);
        const notes = notesOfParticipation(known);
        return (
          <tr key={code}>
            <th scope="row">{name}</th>
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
