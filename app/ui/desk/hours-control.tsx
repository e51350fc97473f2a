import { capitalized } from "#domain/format.ts";
import { ENDS, type End, type FormValues, partOf, WORKDAYS } from "#domain/listings/field-form.ts";
import { m } from "#messages";
import { fieldId } from "../../islands/forms/fields.tsx";
import { Box, type ControlProps, Group } from "./control-group.tsx";

/** The hours of a week, with two breaks for all days. `stored`: the values of its controls. */
export function Hours(props: ControlProps & { stored: FormValues }) {
  const { name, stored, sent } = props;
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
      <CopiedDays {...props} values={values} />
      {PAUSE_LABELS.map((label, at) => (
        <p className="desk-day" key={partOf.pause(name, at, "von")}>
          <span>{label()}</span>
          <Span label={label()} nameOf={(end) => partOf.pause(name, at, end)} values={values} />
        </p>
      ))}
      <Box
        name={partOf.always(name)}
        value="ja"
        label={m.editor_always()}
        isChecked={values[partOf.always(name)] !== undefined}
      />
    </Group>
  );
}

/** The hours of one day for others. Without script, saving copies them. */
function CopiedDays({ form, name, values }: ControlProps & { values: FormValues }) {
  const id = fieldId(form, partOf.source(name));
  const names = WEEKDAYS.map((weekday) => capitalized(weekday()));
  const box = (to: number | typeof WORKDAYS, label: string) => (
    <Box
      key={to}
      name={partOf.copy(name, to)}
      value="ja"
      label={label}
      isChecked={values[partOf.copy(name, to)] !== undefined}
    />
  );
  const days = names.map((label, day) => box(day, label));
  const isDaySent = names.some((_, day) => day < 5 && values[partOf.copy(name, day)] !== undefined);
  return (
    <fieldset className="desk-copy">
      <legend>{m.editor_copy()}</legend>
      <p className="desk-day">
        <label htmlFor={id}>{m.editor_copy_from()}</label>
        <select className="field-input" id={id} name={partOf.source(name)} defaultValue={values[partOf.source(name)]}>
          {names.map((label, day) => (
            <option key={label} value={day}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <div className="desk-boxes">
        {box(WORKDAYS, m.editor_workdays())}
        {days.slice(5)}
      </div>
      <details className="desk-more" open={isDaySent}>
        <summary>{m.editor_single_days()}</summary>
        <div className="desk-boxes">{days.slice(0, 5)}</div>
      </details>
    </fieldset>
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

const PAUSE_LABELS = [m.editor_pause, m.editor_second_pause];

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
