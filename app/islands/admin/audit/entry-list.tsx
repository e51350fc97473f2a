import { type AuditEntry, auditMoment } from "#domain/audit/audit-text.ts";
import { countOf } from "#domain/format.ts";

export const EntryList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ol className="audit-entries">
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ol>
);

const Entry = ({ entry: { at, ip, person, parts, facts, changes } }: { entry: AuditEntry }) => (
  <li>
    <p className="audit-sentence">
      <strong>{person}</strong> {parts.map(shownPart)}.
    </p>
    <p className="ledger-note">
      <time dateTime={at}>{auditMoment(at)}</time>
      {ip && `, von ${ip}`}
    </p>
    {facts.length > 0 && (
      <dl className="audit-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    <Changes changes={changes} />
  </li>
);

const shownPart = (part: AuditEntry["parts"][number]) => {
  if (typeof part === "string") return part;
  if (part.path === null) return part.label;
  return (
    <a key={part.path} className="ledger-link" href={part.path}>
      {part.label}
    </a>
  );
};

/** Number of changed fields shown without opening the rest. */
const OPEN_CHANGES = 3;

/** Opens if there are many. */
export function Changes({ changes }: Pick<AuditEntry, "changes">) {
  if (changes.length === 0) return null;
  if (changes.length <= OPEN_CHANGES) return <ChangeTable changes={changes} />;
  return (
    <details className="audit-more">
      <summary>{countOf(changes.length, "Feld", "Felder")} geändert</summary>
      <ChangeTable changes={changes} />
    </details>
  );
}

const ChangeTable = ({ changes }: Pick<AuditEntry, "changes">) => (
  <table className="ledger audit-changes">
    <caption className="sr-only">Geänderte Felder</caption>
    <thead>
      <tr>
        <th scope="col">Feld</th>
        <th scope="col">Bisher</th>
        <th scope="col">Neu</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ label, from, to }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-label="Bisher">{from || <Nothing word="leer" />}</td>
          <td data-label="Neu">{to || <Nothing word={from ? "geleert" : "leer"} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Nothing = ({ word }: { word: string }) => <span className="muted">{word}</span>;
