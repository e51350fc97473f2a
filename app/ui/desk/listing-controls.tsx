import type { ReactNode } from "react";
import { formatDate } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { CLOSED } from "#domain/listings/closed.ts";
import {
  type FormValues,
  fitsWeek,
  hoursValues,
  licenceValues,
  partOf,
  SPANS,
  WEEKDAYS,
} from "#domain/listings/field-form.ts";
import { type FieldKind, fieldOf, type ListingField, wordsOf } from "#domain/listings/fields.ts";
import { FORMS } from "#domain/offer/care-codes.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { describeField, FieldFault, fieldId } from "../../islands/forms/fields.tsx";
import { ListingControl } from "../../islands/forms/listing-control.tsx";

export type ControlProps = {
  form: string;
  name: ListingField;
  /** The stored value, as one text. */
  value: string;
  confirmedAt: string | undefined;
  /** The values that were just sent and refused. */
  sent: FormValues | undefined;
  faults: FormFaults | undefined;
  /** Names of communes and postcodes, by area. */
  areas: Record<string, string>;
};

type Control = (props: ControlProps) => ReactNode;

const linesOf = (text: string | undefined) => (text ? text.split("\n") : []);

/** The control of a provider's field, by its kind. All work without script. */
export function FieldControl(props: ControlProps) {
  const Chosen = CONTROLS[fieldOf(props.name).kind] ?? OneControl;
  return <Chosen {...props} />;
}

/** Several controls under one title; the field's fault and hint stand below it. */
function Group({
  form,
  name,
  faults,
  confirmedAt,
  hint,
  children,
}: ControlProps & { hint?: string; children: ReactNode }) {
  const { label } = fieldOf(name);
  const id = fieldId(form, name);
  const fault = faults?.fields[name];
  const notes = [hint, confirmedAt && `Bestätigt am ${formatDate(new Date(confirmedAt))}`].filter(Boolean).join(" · ");
  return (
    <fieldset
      className={fault ? "desk-card field faulty" : "desk-card field"}
      id={id}
      tabIndex={-1}
      aria-describedby={fault ? `${id}-fehler` : undefined}
    >
      <legend>{label}</legend>
      {notes && <p className="field-hint">{notes}</p>}
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

/** The hours of a week; a text that has more spans a day than the form stays a text. */
function Hours(props: ControlProps) {
  const { name, value, sent } = props;
  if (!fitsWeek(value)) return <OneControl {...props} />;
  const values = sent ?? hoursValues(name, value);
  return (
    <Group {...props} hint="Zum Beispiel 08:00 bis 12:00 und 13:30 bis 17:00. Leer: geschlossen.">
      <table className="desk-week">
        <thead className="sr-only">
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">Zeiten</th>
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day, at) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>
                {SPANS.map((span) => (
                  <Span key={span} name={name} day={at} span={span} values={values} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Box name={partOf.asMonday(name)} value="ja" label="Montag gilt für alle Werktage" isChecked={false} />
      <Box
        name={partOf.always(name)}
        value="ja"
        label="Rund um die Uhr, jeden Tag"
        isChecked={values[partOf.always(name)] !== undefined}
      />
    </Group>
  );
}

type SpanProps = { name: ListingField; day: number; span: number; values: FormValues };

const Span = ({ name, day, span, values }: SpanProps) => (
  <span className="desk-span">
    {(["von", "bis"] as const).map((end) => {
      const part = partOf.hour(name, day, span, end);
      return (
        <span key={end}>
          {end === "bis" && <span aria-hidden="true"> bis </span>}
          <input
            className="field-input"
            name={part}
            defaultValue={values[part]}
            size={5}
            autoComplete="off"
            aria-label={`${WEEKDAYS[day]}${span > 0 ? ", nach der Pause" : ""}, ${end}`}
          />
        </span>
      );
    })}
  </span>
);

/** Communes and postcodes: a box for each, and a field that takes further ones by name. */
function Areas(props: ControlProps) {
  const { form, name, value, sent, areas, faults } = props;
  const stored = linesOf(value);
  const kept = new Set(sent ? linesOf(sent[name]) : stored);
  const { control } = describeField({ form, name: partOf.more(name), faults });
  return (
    <Group {...props}>
      {stored.length === 0 && <p>Noch keine Gemeinde.</p>}
      <div className="desk-boxes">
        {stored.map((area) => (
          <Box key={area} name={name} value={area} label={areas[area] ?? area} isChecked={kept.has(area)} />
        ))}
      </div>
      <label htmlFor={control.id}>Weitere Gemeinden, Orte oder Kantone, pro Zeile einen</label>
      <p className="field-hint">Zum Beispiel Uster, 8610 oder Kanton Zürich</p>
      <textarea {...control} className="field-input" rows={3} defaultValue={sent?.[partOf.more(name)]} />
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
          {(["canton", "kind", "source", "day"] as const).map((part) => {
            const own = partOf.licence(name, row, part);
            const shared = {
              id: fieldId(form, own),
              name: own,
              className: "field-input",
              defaultValue: values[own] ?? "",
            };
            return (
              <div className="field" key={part}>
                <label htmlFor={shared.id}>{LICENCE_LABELS[part]}</label>
                {part === "canton" ? (
                  <select {...shared}>
                    <option value="">Bitte wählen</option>
                    {CANTONS_BY_NAME.map((canton) => (
                      <option key={canton.code}>{canton.name}</option>
                    ))}
                  </select>
                ) : (
                  <input {...shared} autoComplete="off" />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </Group>
  );
}

const UNKNOWN = { "": "nicht bekannt" };
const same = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));
const OPTIONS = {
  canton: same(CANTONS_BY_NAME.map(({ name }) => name)),
  closed: same(Object.values(CLOSED)),
  form: { ...UNKNOWN, ...same(Object.values(FORMS)) },
  yesNo: { ...UNKNOWN, ...same(["ja", "nein"]) },
};

/** A line, a text or a choice. */
const OneControl = ({ form, name, value, confirmedAt, sent, faults }: ControlProps) => (
  <ListingControl
    form={form}
    name={name}
    value={sent?.[name] ?? value}
    confirmedAt={confirmedAt}
    options={OPTIONS}
    faults={faults}
  />
);

const CONTROLS: Partial<Record<FieldKind, Control>> = { codes: Codes, hours: Hours, area: Areas, licences: Licences };
