import type { ReactNode } from "react";
import type { NearArea } from "#domain/desks/listing-desk.ts";
import { hoursValues, partOf } from "#domain/listings/field-form.ts";
import { kindRow } from "#domain/listings/field-kinds.ts";
import { deskLabel, type FieldKind, fieldOf } from "#domain/listings/fields.ts";
import { choicesOf, codeChoices, type FormChoice } from "#domain/listings/form-choices.ts";
import { m } from "#messages";
import { describeField, fieldId } from "../../islands/forms/fields.tsx";
import { Island } from "../../islands/island.tsx";
import { Box, type ControlProps, Group, linesOf } from "./control-group.tsx";
import { Licences, Prices } from "./control-rows.tsx";
import { findBoxes, tickFound } from "./find-boxes.ts";
import { Hours } from "./hours-control.tsx";

type Control = (props: ControlProps) => ReactNode;

/** The control of a field's kind, shared by the provider's desk and administration. All work without script. */
export function FieldInput(props: ControlProps) {
  const Chosen = CONTROLS[fieldOf(props.name).kind] ?? OneControl;
  return <Chosen {...props} />;
}

/** How many boxes are shown before the others fold away, unless the field says so. */
const USUAL_BOXES = 14;

type BoxesProps = {
  name: string;
  choices: readonly FormChoice[];
  chosen: ReadonlySet<string>;
  /** Whether a chosen one never folds away. */
  areChosenShown?: boolean;
  usual?: number | undefined;
};

function Boxes({ name, choices, chosen, areChosenShown = false, usual = USUAL_BOXES }: BoxesProps) {
  const isFront = ([value]: FormChoice, at: number) => at < usual || (areChosenShown && chosen.has(value));
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

/** Hours that the controls of a week cannot say stay a text. */
function HoursOrText(props: ControlProps) {
  const stored = hoursValues(props.name, props.value);
  return stored ? <Hours {...props} stored={stored} /> : <OneControl {...props} />;
}

/** How many communes around a provider have a box; the map shows more. */
const TICKED_NEAR = 12;

/** Communes and postcodes: a box for each, and a field that takes further ones by name. */
function Areas(props: ControlProps) {
  const { form, name, value, sent, areas, nearAreas = [], mapStyleUrl } = props;
  const stored = linesOf(value);
  const near = nearAreas
    .slice(0, TICKED_NEAR)
    .filter((area) => !stored.includes(area.value))
    .map((area): FormChoice => [area.value, area.name]);
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
      {mapStyleUrl !== undefined && boxes > 0 && nearAreas.length > 1 && (
        <AreaMap name={name} more={id} areas={nearAreas} styleUrl={mapStyleUrl} />
      )}
      <label htmlFor={id}>{boxes > 0 ? m.editor_more_areas() : m.editor_areas()}</label>
      <p className="field-hint">{m.editor_areas_hint()}</p>
      <textarea className="field-input" id={id} name={more} rows={3} defaultValue={sent?.[more]} />
    </Group>
  );
}

/** `more`: the id of the field that takes areas without a box. */
type AreaMapProps = { name: string; more: string; areas: readonly NearArea[]; styleUrl: string };

/** For the pointer: keyboards and screen readers use the boxes, which the map only ticks. */
const AreaMap = (props: AreaMapProps) => (
  <Island name="area-map" when="press" props={props} failure={m.place_map_cannot_open()}>
    <button className="button quiet only-with-script" type="button">
      {m.editor_area_map()}
    </button>
  </Island>
);

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
