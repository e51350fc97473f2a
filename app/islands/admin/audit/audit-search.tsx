import { AUDIT_TOPICS } from "#domain/audit/audit-actions.ts";
import { keysOf } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";

/** Query parameters of the screen's address, with the endpoint's names for them. */
export const AUDIT_PARAMETERS = {
  bereich: "topic",
  person: "person",
  von: "since",
  bis: "until",
  anbieter: "listing",
  import: "import",
  konto: "user",
} as const;

const SUBJECTS = { anbieter: "einem Anbieter", import: "einem Import", konto: "einem Konto" } as const;

/** The filter is in the address; parameters for the entries' subject are kept. */
export function AuditSearch({ asked }: { asked: URLSearchParams }) {
  const value = (name: keyof typeof AUDIT_PARAMETERS) => asked.get(name) ?? "";
  const subject = keysOf(SUBJECTS).find((name) => value(name) !== "");
  return (
    <search aria-label="Protokoll">
      {subject && (
        <p className="desk-head">
          <strong>{`Nur Einträge zu ${SUBJECTS[subject]}`}</strong>
          <a href={paths.adminAudit()}>Alle Einträge zeigen</a>
        </p>
      )}
      <form className="desk-search audit-search">
        {subject && <input type="hidden" name={subject} value={value(subject)} />}
        <div className="field">
          <label htmlFor="protokoll-bereich">Bereich</label>
          <select className="field-input" id="protokoll-bereich" name="bereich" defaultValue={value("bereich")}>
            <option value="">Alles</option>
            {Object.entries(AUDIT_TOPICS).map(([topic, label]) => (
              <option key={topic} value={topic}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="protokoll-person">Wer: Teil der Adresse oder des Namens</label>
          <input
            className="field-input"
            id="protokoll-person"
            name="person"
            type="search"
            autoCapitalize="none"
            defaultValue={value("person")}
          />
        </div>
        <DayField name="von" label="Von" value={value("von")} />
        <DayField name="bis" label="Bis und mit" value={value("bis")} />
        <p>
          <button className="button" type="submit">
            Suchen
          </button>
        </p>
      </form>
    </search>
  );
}

const DayField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <div className="field">
    <label htmlFor={`protokoll-${name}`}>{label}</label>
    <input className="field-input" id={`protokoll-${name}`} name={name} type="date" defaultValue={value} />
  </div>
);
