import type { DeskOperations, FailedWork, OpenAlert } from "#domain/desks/desk-operations.ts";
import { formatMoment } from "#domain/format.ts";
import { ALERT_TITLES } from "#domain/operations/alert.ts";
import type { FaultySetting, PartReadiness } from "#domain/operations/readiness.ts";
import { backupWords, lastSuccess, PART_NAMES } from "./operations-words.ts";

/** How the site runs: what works, what the operator was told of, the last backup. */
export const OperationsSection = ({ readiness, alerts, failedWorks, lastBackup }: DeskOperations) => (
  <section className="desk-section" aria-labelledby="betrieb">
    <h2 id="betrieb">Betrieb</h2>
    <p>{readiness.isReady ? "Alles läuft." : "Nicht alles läuft."}</p>
    <ul className="parts">
      {readiness.parts.map((part) => (
        <Part key={part.part} {...part} />
      ))}
    </ul>
    {readiness.settings.length > 0 && <Settings settings={readiness.settings} />}
    {alerts.length > 0 && <Alerts alerts={alerts} />}
    {failedWorks.length > 0 && <FailedWorks works={failedWorks} />}
    <h3>Letzte Sicherung</h3>
    <p>{backupWords(lastBackup)}</p>
  </section>
);

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
    <h3>Gescheiterte Arbeiten</h3>
    <ul className="bullets">
      {works.map((work) => (
        <li key={work.name}>
          <code>{work.name}</code>
          {` (${work.error}), versucht am ${formatMoment(new Date(work.ranAt))}. ${lastSuccess(work)}.`}
        </li>
      ))}
    </ul>
  </>
);
