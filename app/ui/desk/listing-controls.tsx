import type { ReactNode } from "react";
import { hoursValues } from "#domain/listings/field-form.ts";
import { kindRow } from "#domain/listings/field-kinds.ts";
import { deskLabel, type FieldKind, fieldOf } from "#domain/listings/fields.ts";
import { choicesOf, codeChoices } from "#domain/listings/form-choices.ts";
import { m } from "#messages";
import { describeField, fieldId } from "../../islands/forms/fields.tsx";
import { Areas } from "./area-controls.tsx";
import { Boxes, type ControlProps, Group, linesOf } from "./control-group.tsx";
import { Licences, Prices } from "./control-rows.tsx";
import { findBoxes, tickFound } from "./find-boxes.ts";
import { Hours } from "./hours-control.tsx";

type Control = (props: ControlProps) => ReactNode;

/** The control of a field's kind, shared by the provider's desk and administration. All work without script. */
export function FieldInput(props: ControlProps) {
  const Chosen = CONTROLS[fieldOf(props.name).kind] ?? OneControl;
  return <Chosen {...props} />;
}

function Codes(props: ControlProps) {
  const { name, value, sent } = props;
  const chosen = new Set(linesOf(sent ? sent[name] : value));
  const { find, hint } = fieldOf(name);
  return (
    <Group {...props} hint={hint?.()}>
      {find && <Finder id={fieldId(props.form, `${name}.suche`)} label={find.label()} />}
      <Boxes name={name} choices={codeChoices(name)} chosen={chosen} areChosenShown usual={find?.usual} />
    </Group>
  );
}

/** The style sheet shows it only where scripts run. Without a name, no form sends it. */
const Finder = ({ id, label }: { id: string; label: string }) => (
  <div className="desk-find">
    <label htmlFor={id}>{label}</label>
    <input
      type="search"
      className="field-input"
      id={id}
      autoComplete="off"
      onInput={({ target }) => findBoxes(target)}
      onKeyDown={tickFound}
    />
    <p className="field-hint" role="status" />
  </div>
);

/** Hours that the controls of a week cannot express stay a text. */
function HoursOrText(props: ControlProps) {
  const stored = hoursValues(props.name, props.value);
  return stored ? <Hours {...props} stored={stored} /> : <OneControl {...props} />;
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
  hours: HoursOrText,
  area: Areas,
  licences: Licences,
  prices: Prices,
};
