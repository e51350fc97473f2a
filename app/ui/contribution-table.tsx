import { CARE_KINDS } from "#domain/costs/care-costs.ts";
import { rateOn } from "#domain/costs/rates.ts";
import { formatFrancs } from "#domain/format.ts";
import { CARE_KIND_NAMES } from "../content/cost-words.ts";
import { RateSource } from "./rate-source.tsx";

/** The contribution of the basic insurance per hour, the same in every canton. */
export function ContributionTable({ day, labelledBy }: { day: string; labelledBy: string }) {
  const rates = CARE_KINDS.map(({ kind, rate }) => ({ kind, ...rateOn(rate, day) }));
  return (
    <>
      <table className="rate-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Pflegeart</th>
            <th scope="col">pro Stunde</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ kind, rappen }) => (
            <tr key={kind}>
              <th scope="row">{CARE_KIND_NAMES[kind]}</th>
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
