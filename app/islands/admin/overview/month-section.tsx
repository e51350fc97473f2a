import type { WeekCount } from "#domain/dates/zurich-calendar.ts";
import { MOST_OF_PERIOD } from "#domain/desks/desk-flow.ts";
import type { DeskMonth } from "#domain/desks/desk-overview.ts";
import { countOf, formatDay, formatNumber } from "#domain/format.ts";
import { BarChart } from "./bar-chart.tsx";
import { sumOf } from "./flow-section.tsx";

/** The last thirty days, with one bar each. */
export const MonthSection = ({ views, missed, inquiries, imports, mailsSent, mailsGivenUp }: DeskMonth) => (
  <section className="desk-section" aria-labelledby="monat">
    <h2 id="monat">Die letzten 30 Tage</h2>
    <div className="charts">
      <Days title="Aufrufe von Seiten" days={views} one="Aufruf" many="Aufrufe" none="Keine Aufrufe">
        Ungefähr: Jeder Server zählt selbst und meldet es jede Minute. Programme zählen nicht.
      </Days>
      <Days title="Suchen ohne Treffer" days={missed} one="Suche" many="Suchen" none="Keine Suchen ohne Treffer" />
      <Days
        title="Anfragen nach Tag"
        days={inquiries}
        one="Anfrage"
        many="Anfragen"
        none="Keine Anfragen"
        most={MOST_OF_PERIOD}
      />
      <Days title="Importe nach Tag" days={imports} one="Import" many="Importe" none="Keine Importe" />
      <Days
        title="Mails"
        days={mailsSent}
        one="Mail verschickt"
        many="Mails verschickt"
        none="Keine Mails verschickt"
        most={MOST_OF_PERIOD}
        more={{ name: "nicht zugestellt", days: mailsGivenUp }}
      />
    </div>
  </section>
);

type Props = {
  title: string;
  days: WeekCount[];
  one: string;
  many: string;
  none: string;
  /** A day's count stops at this number. */
  most?: number;
  /** Stacked on top of each bar. */
  more?: { name: string; days: WeekCount[] };
  children?: string;
};

function Days({ title, days, one, many, none, most, more, children }: Props) {
  const parts = more ? [days, more.days] : [days];
  const hasAny = parts.some((part) => sumOf(part) > 0);
  return (
    <div>
      <h3>{title}</h3>
      <p>
        {monthText(days, { one, many, none }, most)}
        {more && sumOf(more.days) > 0 && `, ${formatNumber(sumOf(more.days))} ${more.name}`}
      </p>
      {children && <p className="muted">{children}</p>}
      {hasAny && (
        <BarChart
          caption={`${title}, ein Tag pro Zeile`}
          columnTitle="Tag"
          series={more ? [many, more.name] : [many]}
          columns={days.map(({ day }, at) => ({
            key: day,
            label: dayLabel(day, at === days.length - 1),
            values: parts.map((part) => part[at]?.count ?? 0),
          }))}
          ends={[dayLabel(days[0]?.day ?? "", false), "heute"]}
        />
      )}
    </div>
  );
}

const dayLabel = (day: string, isToday: boolean) => (isToday ? "heute" : formatDay(day));

type Words = { one: string; many: string; none: string };

/** "3 Anfragen heute, 41 in 30 Tagen"; `most`: a day's count stops there. */
export function monthText(days: readonly WeekCount[], { one, many, none }: Words, most?: number) {
  const total = sumOf(days);
  if (total === 0) return `${none} in ${days.length} Tagen`;
  const least = days.some(({ count }) => most !== undefined && count >= most) ? "mindestens " : "";
  return `${countOf(days.at(-1)?.count ?? 0, one, many)} heute, ${least}${formatNumber(total)} in ${days.length} Tagen`;
}
