import { CARE_KINDS } from "#domain/costs/care-costs.ts";
import { rateOn } from "#domain/costs/rates.ts";
import { formatFrancs } from "#domain/format.ts";
import { CARE_KIND_NAMES } from "../content/cost-words.ts";
import { RateSource } from "./rate-source.tsx";

/** The contribution of the basic insurance per hour, the same in every canton. */
export function ContributionTable({ day, labelledBy }: { day: string; labelledBy: string }) {
  return (
    <table className="rate-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Pflegeart</th>
          <th scope="col">pro Stunde</th>
          <th scope="col">Quelle und Stand</th>
        </tr>
      </thead>
      <tbody>
        {CARE_KINDS.map(({ kind, rate: key }) => {
          const rate = rateOn(key, day);
          return (
            <tr key={kind}>
              <th scope="row">{CARE_KIND_NAMES[kind]}</th>
              <td>{formatFrancs(rate.rappen)}</td>
              <td>
                <RateSource basis={[rate]} day={day} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
