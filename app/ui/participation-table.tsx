import { PARTICIPATION } from "#domain/costs/participation.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { joined, ruleWords } from "../content/cost-words.ts";
import { RateSource } from "./rate-source.tsx";

const byName = CANTONS.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Which canton takes what, and of which we cannot say. */
export function ParticipationTable({ day }: { day: string }) {
  const unknown = byName.filter(({ code }) => !PARTICIPATION[code]);
  return (
    <>
      <table className="rate-table">
        <caption className="sr-only">Patientenbeteiligung nach Kanton</caption>
        <thead>
          <tr>
            <th scope="col">Kanton</th>
            <th scope="col">Patientenbeteiligung</th>
            <th scope="col">Quelle und Stand</th>
          </tr>
        </thead>
        <tbody>
          {byName.map(({ code, name }) => {
            const known = PARTICIPATION[code];
            if (!known) return null;
            return (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>
                  {ruleWords(known.rule, day)}
                  {known.note && <span className="muted">{known.note}</span>}
                </td>
                <td>
                  <RateSource basis={[known]} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="empty">
        Diese Regeln kennen wir noch nicht: {joined(unknown.map(({ name }) => name))}. Fragen Sie
        dort Ihre Gemeinde.
      </p>
    </>
  );
}
