import { type RateChange, rateChangesOn } from "#domain/costs/rate-changes.ts";
import type { Rate } from "#domain/costs/rates.ts";
import { lapseOn, lapsesAmong, lapsesIn } from "#domain/costs/validity.ts";
import { formatFrancs } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { announced, LAW_SOURCES, RATE_NAMES } from "../content/law-changes.ts";
import { shortDate } from "../content/validity-words.ts";
import { today } from "../context.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SourceList } from "../ui/source-list.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/law-changes.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({ day: today(context) });

/** Its tables are made from the table of rates, so that a new amount needs no new sentence. */
export default function LawChangesPage({ loaderData: { day } }: Route.ComponentProps) {
  const title = m.law_title();
  const { coming, ending, past } = rateChangesOn(day);
  const announcedKeys = lapsesIn(announced(), LAW_SOURCES, day).flatMap(({ keys }) => keys);
  const keys = [...new Set([...[...coming, ...past].map(({ key }) => key), ...announcedKeys])];
  return (
    <div className="page">
      <PageHead title={title} description={m.law_description()} path={paths.lawChanges()} />
      <Breadcrumbs trail={[{ name: title, path: paths.lawChanges() }]} />
      <div className="with-aside">
        <article className="article costs">
          <h1>{title}</h1>
          <p className="lead">{m.law_lead()}</p>
          {ending.length > 0 && (
            <section aria-labelledby="laeuft-ab">
              <h2 id="laeuft-ab">{m.law_ending()}</h2>
              <RateTable
                labelledBy="laeuft-ab"
                columns={[m.law_today(), m.law_valid_until()]}
                rows={ending.map(({ key, rate }) => [
                  RATE_NAMES[key](),
                  formatFrancs(rate.rappen),
                  lapseOn(rate, day) ? m.law_ended({ day: shortDate(rate.validTo) }) : shortDate(rate.validTo),
                ])}
              />
            </section>
          )}
          <TextBlocks text={announced()} />
          {coming.length > 0 && <Changes id="kommt" title={m.law_coming()} changes={coming} />}
          {past.length > 0 && <Changes id="neu" title={m.law_past()} changes={past} />}
          <SourceList
            stand={oldest([...coming, ...past].map(({ after }) => after))}
            sources={LAW_SOURCES}
            lapses={lapsesAmong(keys, day)}
          />
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
      columns={[m.law_before(), m.law_after(), m.law_from()]}
      rows={changes.map(({ key, before, after }) => [
        RATE_NAMES[key](),
        before ? formatFrancs(before.rappen) : "–",
        formatFrancs(after.rappen),
        after.certainty === "certain"
          ? shortDate(after.validFrom)
          : m.law_expected({ year: after.validFrom.slice(0, 4) }),
      ])}
    />
  </section>
);

type TableProps = { labelledBy: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

const RateTable = ({ labelledBy, columns, rows }: TableProps) => (
  <table className="rate-table" aria-labelledby={labelledBy}>
    <thead>
      <tr>
        {[m.law_amount(), ...columns].map((column) => (
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
