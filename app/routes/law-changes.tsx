import { type RateChange, rateChangesOn } from "#domain/costs/rate-changes.ts";
import type { Rate } from "#domain/costs/rates.ts";
import { lapseOn } from "#domain/costs/validity.ts";
import { formatFrancs } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { announced, lawChanges, RATE_NAMES } from "../content/law-changes.ts";
import { shortDate } from "../content/validity-words.ts";
import { today } from "../context.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SourceList } from "../ui/source-list.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/law-changes.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({ day: today(context) });

/** Its tables are the table of rates, so that a new amount needs no new sentence. */
export default function LawChangesPage({ loaderData: { day } }: Route.ComponentProps) {
  const { title, lead, description, sources } = lawChanges;
  const { coming, ending, past } = rateChangesOn(day);
  return (
    <div className="page">
      <PageHead title={title} description={description} path={paths.lawChanges()} />
      <Breadcrumbs trail={[{ name: title, path: paths.lawChanges() }]} />
      <div className="with-aside">
        <article className="article costs">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {ending.length > 0 && (
            <section aria-labelledby="laeuft-ab">
              <h2 id="laeuft-ab">Beträge mit einem letzten Tag</h2>
              <RateTable
                labelledBy="laeuft-ab"
                columns={["Heute", "Gilt bis"]}
                rows={ending.map(({ key, rate }) => [
                  RATE_NAMES[key],
                  formatFrancs(rate.rappen),
                  `${shortDate(rate.validTo)}${lapseOn(rate, day) ? ", der neue Betrag steht hier noch nicht" : ""}`,
                ])}
              />
            </section>
          )}
          <TextBlocks text={announced} />
          {coming.length > 0 && <Changes id="kommt" title="Neue Beträge, die noch nicht gelten" changes={coming} />}
          {past.length > 0 && <Changes id="neu" title="Beträge, die sich geändert haben" changes={past} />}
          <SourceList stand={oldest([...coming, ...past].map(({ after }) => after))} sources={sources} />
        </article>
        <NextSteps />
      </div>
    </div>
  );
}

type ChangesProps = { id: string; title: string; changes: readonly RateChange[] };

const Changes = ({ id, title, changes }: ChangesProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <RateTable
      labelledBy={id}
      columns={["Bisher", "Neu", "Ab"]}
      rows={changes.map(({ key, before, after }) => [
        RATE_NAMES[key],
        before ? formatFrancs(before.rappen) : "–",
        formatFrancs(after.rappen),
        after.certainty === "certain" ? shortDate(after.validFrom) : `voraussichtlich ${after.validFrom.slice(0, 4)}`,
      ])}
    />
  </section>
);

type TableProps = { labelledBy: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

const RateTable = ({ labelledBy, columns, rows }: TableProps) => (
  <table className="rate-table" aria-labelledby={labelledBy}>
    <thead>
      <tr>
        {["Betrag", ...columns].map((column) => (
          <th scope="col" key={column}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td data-label={columns[at]} key={columns[at]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const oldest = (rates: readonly Rate[]) => rates.map(({ stand }) => stand).toSorted()[0] ?? "";
