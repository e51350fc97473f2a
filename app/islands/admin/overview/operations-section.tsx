import type { DeskOperations, FailedWork, OpenAlert } from "#domain/desks/desk-overview.ts";
import { formatDay, formatMoment } from "#domain/format.ts";
import { ALERT_TITLES } from "#domain/operations/alert.ts";
import type { FaultySetting, PartReadiness, ReadinessPart } from "#domain/operations/readiness.ts";

/** The site's operation: one line while all is well, else its parts, reported problems and the last backup. */
export function OperationsSection({ readiness, alerts, failedWorks, lastBackup }: DeskOperations) {
  const isWell =
    readiness.isReady &&
    readiness.settings.length + alerts.length + failedWorks.length === 0 &&
    lastBackup?.isThere !== false;
  return (
    <section className="desk-section" aria-labelledby="betrieb">
      <h2 id="betrieb">So läuft der Betrieb</h2>
      <details className="desk-filter" open={!isWell}>
        <summary>
          {isWell ? "Alles läuft." : "Nicht alles läuft."} {`Letzte Sicherung: ${backupWords(lastBackup)}`}
        </summary>
        {readiness.settings.length > 0 && <Settings settings={readiness.settings} />}
        {alerts.length > 0 && <Alerts alerts={alerts} />}
        {failedWorks.length > 0 && <FailedWorks works={failedWorks} />}
        <ul className="parts">
          {readiness.parts.map((part) => (
            <Part key={part.part} {...part} />
          ))}
        </ul>
      </details>
    </section>
  );
}

const Part = ({ part, isReady, reason }: PartReadiness) => (
  <li className={isReady ? undefined : "part-out"}>
    <strong>{PART_NAMES[part]}</strong>
    <span>{isReady ? "bereit" : (reason ?? "nicht bereit")}</span>
  </li>
);

const Settings = ({ settings }: { settings: FaultySetting[] }) => (
  <>
    <h3>Falsche Einstellungen</h3>
    <ul className="bullets">
      {settings.map(({ variable, feature, reason }) => (
        <li key={variable}>{`${feature}: ${reason}`}</li>
      ))}
    </ul>
  </>
);

const Alerts = ({ alerts }: { alerts: OpenAlert[] }) => (
  <>
    <h3>Offene Alarme</h3>
    <ul className="bullets">
      {alerts.map(({ kind, reason, since }) => (
        <li key={kind}>{`${ALERT_TITLES[kind]}, seit ${formatMoment(new Date(since))}: ${reason}`}</li>
      ))}
    </ul>
  </>
);

const FailedWorks = ({ works }: { works: FailedWork[] }) => (
  <>
    <h3>Misslungene Arbeiten</h3>
    <ul className="bullets">
      {works.map((work) => (
        <li key={work.name}>
          <strong>{WORK_NAMES[work.name] ?? work.name}</strong>
          {` (${work.error}), versucht am ${formatMoment(new Date(work.ranAt))}. ${lastSuccess(work)}.`}
        </li>
      ))}
    </ul>
  </>
);

export const PART_NAMES: Record<ReadinessPart, string> = {
  database: "Datenbank",
  search: "Suche",
  cache: "Zwischenspeicher",
  files: "Ablage für Dateien",
  queue: "Warteschlange",
  cron: "Regelmässige Arbeiten",
  dead_letters: "Liegengebliebenes",
  mails: "Mails",
  sitemap: "Sitemap",
  derived: "Berechnete Daten",
};

export function backupWords(last: DeskOperations["lastBackup"]): string {
  if (last === null) return "Noch keine. Wir sichern jede Nacht um 3 Uhr.";
  const night = `Nacht auf den ${formatDay(last.night)}`;
  if (!last.isThere)
    return `Die Sicherung der ${night} ist nicht mehr vollständig in der Ablage. Wir sichern in wenigen Minuten neu.`;
  return `${night}, fertig am ${formatMoment(new Date(last.finishedAt))}.`;
}

/** "Zuletzt gelungen: 22. November 2026, 03:00". */
export const lastSuccess = ({ succeededAt }: Pick<FailedWork, "succeededAt">) =>
  succeededAt === null ? "Noch nie gelungen" : `Zuletzt gelungen: ${formatMoment(new Date(succeededAt))}`;

/** What the works of worker/jobs/cron.ts are for; one without a row is shown by its name. */
const WORK_NAMES: Record<string, string> = {
  promises: "Anfragen erinnern und weiterleiten",
  "waiting reviews": "Bewertungen veröffentlichen",
  "weekly mails": "Wochenmails zur Kapazität",
  "fact checks": "Anbieter nach ihren Angaben fragen",
  "summed mails": "Mails zusammenfassen",
  mails: "Mails senden",
  imports: "Importe fortsetzen",
  "bulk changes": "Änderungen an mehreren Anbietern fortsetzen",
  logos: "Logos prüfen",
  "derived data": "Berechnete Daten überwachen",
  databases: "Datenbanken prüfen",
  "data quality": "Datenqualität zählen",
  "answer figures": "Antworten der Anbieter zählen",
  "fact check plan": "Nachfragen bei Anbietern planen",
  "listing marks": "Lücken und Doppel suchen",
  sitemap: "Sitemap schreiben",
  "open data": "Offene Daten schreiben",
  backup: "Sichern",
  search: "Suche nachführen",
  "order of lists": "Listen ordnen",
  "rate limits": "Begrenzungen aufräumen",
  counts: "Anbieter zählen",
  ratings: "Bewertungen zählen",
  "mean rating": "Mittlere Bewertung berechnen",
  "expired rows": "Abgelaufenes löschen",
  "unused logos": "Unbenutzte Logos löschen",
  "old previews": "Alte Vorschaubilder löschen",
  "old imports": "Alte Importe löschen",
  "due dates": "An Beträge erinnern",
  "SAML metadata": "Single Sign-on nachführen",
  register: "Ortschaftenverzeichnis laden",
  "stale pages": "Veraltete Seiten erneuern",
  heartbeat: "Lebenszeichen",
  watch: "Betrieb überwachen",
};
