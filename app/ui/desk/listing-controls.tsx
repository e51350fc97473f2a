import type { ReactNode } from "react";
import { formatDate } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { CLOSED } from "#domain/listings/closed.ts";
import {
  ENDS,
  type FormValues,
  hoursValues,
  isUntouched,
  LICENCE_PARTS,
  licenceValues,
  partOf,
  summaryOf,
  WEEKDAYS,
} from "#domain/listings/field-form.ts";
import { kindRow } from "#domain/listings/field-kinds.ts";
import { deskLabel, type FieldKind, fieldOf, type ListingField, wordsOf } from "#domain/listings/fields.ts";
import { FORMS } from "#domain/offer/care-codes.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { describeField, FieldFault, fieldId } from "../../islands/forms/fields.tsx";

export type ControlProps = {
  form: string;
  name: ListingField;
  /** The stored value, as one text. */
  value: string;
  /** Who said it, and when it was confirmed. */
  origin: { source?: string | undefined; confirmedAt?: string | undefined };
  /** The values that were just sent and refused. */
  sent: FormValues | undefined;
  faults: FormFaults | undefined;
  /** Names of communes and postcodes, by area. */
  areas: Record<string, string>;
};

type Control = (props: ControlProps) => ReactNode;

const linesOf = (text: string | undefined) => (text ? text.split("\n") : []);

/**
 * A provider's field, folded to its present value, with the control of its kind. The fragment of the field's id opens it. All
 * work without script.
 */
export function FieldControl(props: ControlProps) {
  const { form, name, value, sent, areas, origin } = props;
  const Chosen = CONTROLS[fieldOf(name).kind] ?? OneControl;
  const isChanged = sent !== undefined && !isUntouched(name, sent, value);
  const summary = summaryOf(name, value, areas);
  return (
    <details className="desk-field" open={isChanged} data-changed={isChanged ? "" : undefined}>
      <summary>
        <span className="desk-label">{deskLabel(name)}</span>
        <span className={summary ? "desk-value" : "desk-value muted"}>{summary || "fehlt"}</span>
        <span className="desk-change">{summary ? "Ändern" : "Ergänzen"}</span>
      </summary>
      <div id={`${form}-${name}-feld`}>
        <Chosen {...props} />
        {summary && <p className="field-hint">{originWords(origin)}</p>}
      </div>
    </details>
  );
}

function originWords({ source, confirmedAt }: ControlProps["origin"]): string {
  const from = source ? `Quelle: ${source}. ` : "";
  return `${from}${confirmedAt ? `Bestätigt am ${formatDate(new Date(confirmedAt))}.` : "Noch nie bestätigt."}`;
}

type GroupProps = ControlProps & { hint?: string; children: ReactNode };

/** Several controls under one title. */
function Group({ form, name, faults, hint, children }: GroupProps) {
  const id = fieldId(form, name);
  const fault = faults?.fields[name];
  return (
    <fieldset
      className={fault ? "field faulty" : "field"}
      id={id}
      tabIndex={-1}
      aria-describedby={fault ? `${id}-fehler` : undefined}
    >
      <legend className="sr-only">{deskLabel(name)}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {fault && <FieldFault id={id} fault={fault} />}
      {children}
    </fieldset>
  );
}

type BoxProps = { name: string; value: string; label: string; isChecked: boolean };

const Box = ({ name, value, label, isChecked }: BoxProps) => (
  <label className="choice">
    <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
    <span>{label}</span>
  </label>
);

/** How many codes are shown before the others fold away. */
const USUAL_CODES = 14;

function Codes(props: ControlProps) {
  const { name, value, sent } = props;
  const words = [...wordsOf(fieldOf(name)).values()];
  const chosen = new Set(linesOf(sent ? sent[name] : value));
  const isFront = (word: string, at: number) => at < USUAL_CODES || chosen.has(word);
  const [front, others] = [words.filter(isFront), words.filter((word, at) => !isFront(word, at))];
  const boxes = (list: string[]) => (
    <div className="desk-boxes">
      {list.map((word) => (
        <Box key={word} name={name} value={word} label={word} isChecked={chosen.has(word)} />
      ))}
    </div>
  );
  return (
    <Group {...props}>
      {boxes(front)}
      {others.length > 0 && (
        <details className="desk-more">
          <summary>{`${others.length} weitere`}</summary>
          {boxes(others)}
        </details>
      )}
    </Group>
  );
}

/** The hours of a week, with one break for all days. Hours that this cannot say stay a text. */
function Hours(props: ControlProps) {
  const { name, value, sent } = props;
  const stored = hoursValues(name, value);
  if (!stored) return <OneControl {...props} />;
  const values = sent ?? stored;
  return (
    <Group {...props} hint="Zum Beispiel 08:00 bis 17:00. Leer: geschlossen.">
      {WEEKDAYS.map((day, at) => (
        <p className="desk-day" key={day}>
          <span>{day}</span>
          <Span label={day} nameOf={(end) => partOf.hour(name, at, end)} values={values} />
        </p>
      ))}
      <Box
        name={partOf.asMonday(name)}
        value="ja"
        label="Montag gilt für alle Werktage"
        isChecked={values[partOf.asMonday(name)] !== undefined}
      />
      <p className="desk-day">
        <span>Über Mittag geschlossen</span>
        <Span label="Über Mittag geschlossen" nameOf={(end) => partOf.pause(name, end)} values={values} />
      </p>
      <Box
        name={partOf.always(name)}
        value="ja"
        label="Rund um die Uhr, jeden Tag"
        isChecked={values[partOf.always(name)] !== undefined}
      />
    </Group>
  );
}

type SpanProps = { label: string; nameOf: (end: (typeof ENDS)[number]) => string; values: FormValues };

const Span = ({ label, nameOf, values }: SpanProps) => (
  <span className="desk-span">
    {ENDS.map((end) => (
      <span key={end}>
        {end === "bis" && <span aria-hidden="true">{" bis "}</span>}
        <input
          className="field-input"
          name={nameOf(end)}
          defaultValue={values[nameOf(end)]}
          autoComplete="off"
          aria-label={`${label}, ${end}`}
        />
      </span>
    ))}
  </span>
);

/** Communes and postcodes: a box for each, and a field that takes further ones by name. */
function Areas(props: ControlProps) {
  const { form, name, value, sent, areas } = props;
  const stored = linesOf(value);
  const kept = new Set(sent ? linesOf(sent[name]) : stored);
  const more = partOf.more(name);
  const id = fieldId(form, more);
  return (
    <Group {...props}>
      <div className="desk-boxes">
        {stored.map((area) => (
          <Box key={area} name={name} value={area} label={areas[area] ?? area} isChecked={kept.has(area)} />
        ))}
      </div>
      <label htmlFor={id}>{stored.length > 0 ? "Weitere, pro Zeile eine" : "Gemeinden, pro Zeile eine"}</label>
      <p className="field-hint">
        Eine Gemeinde, ein Ort, eine Postleitzahl oder ein Kanton: Uster, 8610, Kanton Zürich
      </p>
      <textarea className="field-input" id={id} name={more} rows={3} defaultValue={sent?.[more]} />
    </Group>
  );
}

const LICENCE_LABELS = {
  canton: "Kanton",
  kind: "Art, zum Beispiel Betriebsbewilligung",
  source: "Behörde",
  day: "Tag, zum Beispiel 3.2.2026",
} as const;

function Licences(props: ControlProps) {
  const { form, name, value, sent } = props;
  const values = sent ?? licenceValues(name, value);
  const rows = linesOf(value).length + 1;
  return (
    <Group {...props} hint="Leere Zeilen zählen nicht.">
      {Array.from({ length: rows }, (_, row) => (
        <div className="desk-licence" key={partOf.licence(name, row, "canton")}>
          {LICENCE_PARTS.map((part) => {
            const own = partOf.licence(name, row, part);
            const given = {
              id: fieldId(form, own),
              name: own,
              className: "field-input",
              defaultValue: values[own] ?? "",
            };
            return (
              <div className="field" key={part}>
                <label htmlFor={given.id}>{LICENCE_LABELS[part]}</label>
                {part === "canton" ? (
                  <select {...given}>
                    <option value="">Bitte wählen</option>
                    {CANTONS_BY_NAME.map((canton) => (
                      <option key={canton.code}>{canton.name}</option>
                    ))}
                  </select>
                ) : (
                  <input {...given} autoComplete="off" />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </Group>
  );
}

const UNKNOWN = ["", "nicht bekannt"] as const;
const same = (words: readonly string[]) => words.map((word) => [word, word] as const);
const CHOICES: Partial<Record<FieldKind, readonly (readonly [value: string, label: string])[]>> = {
  canton: same(CANTONS_BY_NAME.map(({ name }) => name)),
  closed: same(Object.values(CLOSED)),
  form: [UNKNOWN, ...same(Object.values(FORMS))],
  yesNo: [UNKNOWN, ...same(["ja", "nein"])],
};

/** A line, a text or a choice. */
function OneControl({ form, name, value, sent, faults }: ControlProps) {
  const { kind, rows, hint } = fieldOf(name);
  const { className, notes, control } = describeField({ form, name, hint, faults });
  const { type, isRequired } = kindRow(kind).control ?? {};
  const given = { ...control, className: "field-input", defaultValue: sent?.[name] ?? value, required: isRequired };
  const choices = CHOICES[kind];
  return (
    <div className={className}>
      <label className="sr-only" htmlFor={control.id}>
        {deskLabel(name)}
      </label>
      {notes}
      {choices && (
        <select {...given}>
          {choices.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
      {!choices && (rows ? <textarea {...given} rows={rows} /> : <input {...given} type={type} autoComplete="off" />)}
    </div>
  );
}

const CONTROLS: Partial<Record<FieldKind, Control>> = { codes: Codes, hours: Hours, area: Areas, licences: Licences };
