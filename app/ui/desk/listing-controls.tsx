import type { ReactNode } from "react";
import { CLOSED } from "#domain/listings/closed.ts";
import { ENDS, type FormValues, hoursValues, partOf, WEEKDAYS } from "#domain/listings/field-form.ts";
import { kindRow } from "#domain/listings/field-kinds.ts";
import { deskLabel, type FieldKind, fieldOf, wordsOf } from "#domain/listings/fields.ts";
import { FORMS } from "#domain/offer/care-codes.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { describeField, fieldId } from "../../islands/forms/fields.tsx";
import { type ControlProps, Group, linesOf } from "./control-group.tsx";
import { Licences, Prices } from "./control-rows.tsx";

type Control = (props: ControlProps) => ReactNode;

/** The control of a field's kind, shared by the provider's desk and administration. All work without script. */
export function FieldInput(props: ControlProps) {
  const Chosen = CONTROLS[fieldOf(props.name).kind] ?? OneControl;
  return <Chosen {...props} />;
}

type BoxProps = { name: string; value: string; label: string; isChecked: boolean };

const Box = ({ name, value, label, isChecked }: BoxProps) => (
  <label className="choice">
    <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
    <span>{label}</span>
  </label>
);

/** How many boxes are shown before the others fold away. */
const USUAL_BOXES = 14;

type BoxesProps = {
  name: string;
  values: readonly string[];
  names?: Record<string, string>;
  chosen: ReadonlySet<string>;
  /** Whether a chosen one never folds away. */
  areChosenShown?: boolean;
};

function Boxes({ name, values, names = {}, chosen, areChosenShown = false }: BoxesProps) {
  const isFront = (value: string, at: number) => at < USUAL_BOXES || (areChosenShown && chosen.has(value));
  const others = values.filter((value, at) => !isFront(value, at));
  const boxes = (list: readonly string[]) => (
    <div className="desk-boxes">
      {list.map((value) => (
        <Box key={value} name={name} value={value} label={names[value] ?? value} isChecked={chosen.has(value)} />
      ))}
    </div>
  );
  return (
    <>
      {boxes(values.filter(isFront))}
      {others.length > 0 && (
        <details className="desk-more">
          <summary>{`${others.length} weitere`}</summary>
          {boxes(others)}
        </details>
      )}
    </>
  );
}

function Codes(props: ControlProps) {
  const { name, value, sent } = props;
  const field = fieldOf(name);
  const chosen = new Set(linesOf(sent ? sent[name] : value));
  return (
    <Group {...props} {...(field.hint && { hint: field.hint })}>
      <Boxes name={name} values={[...wordsOf(field).values()]} chosen={chosen} areChosenShown />
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
          type="text"
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
  const { hint } = fieldOf(name);
  return (
    <Group {...props} {...(hint && { hint })}>
      {stored.length > 0 && <Boxes name={name} values={stored} names={areas} chosen={kept} />}
      <label htmlFor={id}>{stored.length > 0 ? "Weitere, pro Zeile eine" : "Gemeinden, pro Zeile eine"}</label>
      <p className="field-hint">
        Eine Gemeinde, ein Ort, eine Postleitzahl oder ein Kanton: Uster, 8610, Kanton Zürich
      </p>
      <textarea className="field-input" id={id} name={more} rows={3} defaultValue={sent?.[more]} />
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
function OneControl({ form, name, label, value, note, sent, faults, isCantonFound }: ControlProps) {
  const { kind, rows, hint: ofField } = fieldOf(name);
  const hint = [ofField, note].filter(Boolean).join(" · ");
  const { className, notes, control } = describeField({ form, name, hint, faults });
  const { type = "text", isRequired } = kindRow(kind).control ?? {};
  const given = { ...control, className: "field-input", defaultValue: sent?.[name] ?? value, required: isRequired };
  const choices = CHOICES[kind];
  return (
    <div className={className}>
      <label className={label ? undefined : "sr-only"} htmlFor={control.id}>
        {label ?? deskLabel(name)}
      </label>
      {notes}
      {choices && (
        <select {...given}>
          {kind === "canton" && isCantonFound && <option value="">nach PLZ und Ort</option>}
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

const CONTROLS: Partial<Record<FieldKind, Control>> = {
  codes: Codes,
  hours: Hours,
  area: Areas,
  licences: Licences,
  prices: Prices,
};
