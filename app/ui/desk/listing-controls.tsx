import type { ReactNode } from "react";
import { capitalized } from "#domain/format.ts";
import { ENDS, type End, type FormValues, hoursValues, partOf } from "#domain/listings/field-form.ts";
import { kindRow } from "#domain/listings/field-kinds.ts";
import { deskLabel, type FieldKind, fieldOf } from "#domain/listings/fields.ts";
import { choicesOf, codeChoices, type FormChoice } from "#domain/listings/form-choices.ts";
import { m } from "#messages";
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
  choices: readonly FormChoice[];
  chosen: ReadonlySet<string>;
  /** Whether a chosen one never folds away. */
  areChosenShown?: boolean;
};

function Boxes({ name, choices, chosen, areChosenShown = false }: BoxesProps) {
  const isFront = ([value]: FormChoice, at: number) => at < USUAL_BOXES || (areChosenShown && chosen.has(value));
  const others = choices.filter((choice, at) => !isFront(choice, at));
  const boxes = (list: readonly FormChoice[]) => (
    <div className="desk-boxes">
      {list.map(([value, label]) => (
        <Box key={value} name={name} value={value} label={label} isChecked={chosen.has(value)} />
      ))}
    </div>
  );
  return (
    <>
      {boxes(choices.filter(isFront))}
      {others.length > 0 && (
        <details className="desk-more">
          <summary>{m.editor_other_boxes({ count: others.length })}</summary>
          {boxes(others)}
        </details>
      )}
    </>
  );
}

function Codes(props: ControlProps) {
  const { name, value, sent } = props;
  const chosen = new Set(linesOf(sent ? sent[name] : value));
  return (
    <Group {...props} hint={fieldOf(name).hint?.()}>
      <Boxes name={name} choices={codeChoices(name)} chosen={chosen} areChosenShown />
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
    <Group {...props} hint={m.editor_hours_hint()}>
      {WEEKDAYS.map((weekday, at) => {
        const day = capitalized(weekday());
        return (
          <p className="desk-day" key={day}>
            <span>{day}</span>
            <Span label={day} nameOf={(end) => partOf.hour(name, at, end)} values={values} />
          </p>
        );
      })}
      <Box
        name={partOf.asMonday(name)}
        value="ja"
        label={m.editor_as_monday()}
        isChecked={values[partOf.asMonday(name)] !== undefined}
      />
      <p className="desk-day">
        <span>{m.editor_pause()}</span>
        <Span label={m.editor_pause()} nameOf={(end) => partOf.pause(name, end)} values={values} />
      </p>
      <Box
        name={partOf.always(name)}
        value="ja"
        label={m.editor_always()}
        isChecked={values[partOf.always(name)] !== undefined}
      />
    </Group>
  );
}

const WEEKDAYS = [
  m.question_monday,
  m.question_tuesday,
  m.question_wednesday,
  m.question_thursday,
  m.question_friday,
  m.question_saturday,
  m.question_sunday,
];

const END_WORDS: Record<End, () => string> = { von: m.editor_from, bis: m.editor_until };

type SpanProps = { label: string; nameOf: (end: End) => string; values: FormValues };

const Span = ({ label, nameOf, values }: SpanProps) => (
  <span className="desk-span">
    {ENDS.map((end) => (
      <span key={end}>
        {end === "bis" && <span aria-hidden="true">{` ${END_WORDS.bis()} `}</span>}
        <input
          type="text"
          className="field-input"
          name={nameOf(end)}
          defaultValue={values[nameOf(end)]}
          autoComplete="off"
          aria-label={`${label}, ${END_WORDS[end]()}`}
        />
      </span>
    ))}
  </span>
);

/** Communes and postcodes: a box for each, and a field that takes further ones by name. */
function Areas(props: ControlProps) {
  const { form, name, value, sent, areas, nearAreas = [] } = props;
  const stored = linesOf(value);
  const near = nearAreas.filter(([area]) => !stored.includes(area));
  const kept = new Set(sent ? linesOf(sent[name]) : stored);
  const boxes = stored.length + near.length;
  const more = partOf.more(name);
  const id = fieldId(form, more);
  return (
    <Group {...props} hint={fieldOf(name).hint?.()}>
      {stored.length > 0 && (
        <Boxes name={name} choices={stored.map((area) => [area, areas[area] ?? area])} chosen={kept} />
      )}
      {near.length > 0 && (
        <>
          <p className="field-hint">{m.editor_near_areas()}</p>
          <Boxes name={name} choices={near} chosen={kept} />
        </>
      )}
      <label htmlFor={id}>{boxes > 0 ? m.editor_more_areas() : m.editor_areas()}</label>
      <p className="field-hint">{m.editor_areas_hint()}</p>
      <textarea className="field-input" id={id} name={more} rows={3} defaultValue={sent?.[more]} />
    </Group>
  );
}

/** A line, a text or a choice. */
function OneControl({ form, name, label, value, note, sent, faults, cantonName, isCantonFound }: ControlProps) {
  const { kind, rows, hint: ofField } = fieldOf(name);
  const hint = [ofField?.(), note].filter(Boolean).join(" · ");
  const { className, notes, control } = describeField({ form, name, hint, faults });
  const { type = "text", isRequired } = kindRow(kind).control ?? {};
  const given = { ...control, className: "field-input", defaultValue: sent?.[name] ?? value, required: isRequired };
  const choices = choicesOf(name, cantonName);
  return (
    <div className={className}>
      <label className={label ? undefined : "sr-only"} htmlFor={control.id}>
        {label ?? deskLabel(name)}
      </label>
      {notes}
      {choices && (
        <select {...given}>
          {kind === "canton" && isCantonFound && <option value="">{m.editor_canton_found()}</option>}
          {(kind === "form" || kind === "yesNo") && <option value="">{m.editor_unknown()}</option>}
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
