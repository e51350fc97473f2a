import type { DueDate } from "#domain/costs/validity.ts";
import type { DeskCounts, DeskOperations, DeskOverview } from "#domain/desks/desk-overview.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { useAdminData } from "./admin-tools.tsx";
import { Failure, Loading } from "./list-frame.tsx";
import { OperationsSection } from "./overview/operations-section.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "overview", Screen);

const REFRESH_MS = 60_000;

type Work = { of: keyof DeskCounts; one: string; many: string; path: string };

const WORK: Work[] = [
  { of: "reports", one: "gemeldete Bewertung", many: "gemeldete Bewertungen", path: paths.adminReports() },
  { of: "corrections", one: "offene Korrektur", many: "offene Korrekturen", path: paths.adminCorrections() },
  { of: "claims", one: "Übernahme zu prüfen", many: "Übernahmen zu prüfen", path: paths.adminClaims() },
  { of: "changes", one: "Änderung eines Anbieters", many: "Änderungen von Anbietern", path: paths.adminChanges() },
  { of: "logos", one: "neues Logo", many: "neue Logos", path: `${paths.adminChanges()}?stand=logos` },
  {
    of: "inquiries",
    one: "neue Anfrage an Anbieter",
    many: "neue Anfragen an Anbieter",
    path: `${paths.adminMessages()}?art=inquiries&stand=new`,
  },
  {
    of: "unanswered",
    one: "unbeantwortete Anfrage",
    many: "unbeantwortete Anfragen",
    path: `${paths.adminMessages()}?art=inquiries&stand=unanswered`,
  },
  {
    of: "contactMessages",
    one: "neue Nachricht an uns",
    many: "neue Nachrichten an uns",
    path: `${paths.adminMessages()}?art=contact&stand=new`,
  },
  {
    of: "deadMails",
    one: "nicht zugestellte Mail",
    many: "nicht zugestellte Mails",
    path: `${paths.adminMails()}?stand=dead`,
  },
  {
    of: "deadLetters",
    one: "liegengebliebene Aufgabe",
    many: "liegengebliebene Aufgaben",
    path: paths.adminDeadLetters(),
  },
  { of: "runningImports", one: "laufender Import", many: "laufende Importe", path: paths.import() },
  {
    of: "stale",
    one: "Anbieter seit über 6 Monaten unbestätigt",
    many: "Anbieter seit über 6 Monaten unbestätigt",
    path: `${paths.adminListings()}?zeigen=stale&sortieren=oldest`,
  },
];

/** Shows pending work with links, then the site's operation, stock and flow. */
function Screen() {
  const { data: counts, error } = useAdminData<DeskOverview>("/overview", { refreshInterval: REFRESH_MS });
  if (error && !counts) return <Failure error={error} />;
  if (!counts) return <Loading />;
  const { dueDates } = counts;
  const isNothingOpen = dueDates.length === 0 && WORK.every(({ of }) => counts[of] === 0);
  return (
    <>
      {isNothingOpen && <p className="lead">Alles erledigt: Nichts wartet auf Sie.</p>}
      {dueDates.length > 0 && <DueDates dueDates={dueDates} />}
      <ul className="open-work">
        {WORK.map(({ of, one, many, path }) => (
          <li key={of} className={counts[of] === 0 ? "none" : undefined}>
            <a href={path}>
              <span className="open-count">{formatNumber(counts[of])}</span>
              {` ${counts[of] === 1 ? one : many}`}
            </a>
          </li>
        ))}
      </ul>
      <Operations />
    </>
  );
}

/** Refreshed each minute and shown even if other figures are unavailable. */
function Operations() {
  const { data, error } = useAdminData<DeskOperations>("/overview/operations", { refreshInterval: REFRESH_MS });
  if (data) return <OperationsSection {...data} />;
  return error ? <Failure error={error} /> : <Loading />;
}

/** Amounts that expire soon or have expired, and where to check them. */
const DueDates = ({ dueDates }: Pick<DeskOverview, "dueDates">) => (
  <section className="notice" aria-labelledby="betraege">
    <h2 id="betraege">Beträge prüfen</h2>
    <ul className="bullets">
      {dueDates.map((due) => (
        <li key={`${due.on} ${due.kind}`}>
          {`${dueWords(due)} ${formatDate(new Date(due.on))}: `}
          {due.subjects.map(({ title, url }, at) => (
            <span key={url}>
              {at > 0 && ", "}
              <a href={url}>{title}</a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  </section>
);

function dueWords({ kind, hasPassed }: DueDate): string {
  if (kind === "ended") return hasPassed ? "Galten bis" : "Gelten nur bis";
  return hasPassed ? "Zu prüfen gewesen bis" : "Zu prüfen bis";
}
