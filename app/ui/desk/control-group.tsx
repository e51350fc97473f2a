import type { ReactNode } from "react";
import type { ListingAreas } from "#domain/desks/listing-areas.ts";
import { formatDate } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import type { FormValues } from "#domain/listings/field-form.ts";
import { deskLabel, type ListingField } from "#domain/listings/fields.ts";
import type { CantonNamer, FormChoice } from "#domain/listings/form-choices.ts";
import { type FactSource, shownOrigin } from "#domain/listings/listing.ts";
import { m } from "#messages";
import { FieldFault, fieldId } from "../../islands/forms/fields.tsx";

/** Offers of areas: none for a listing that is not stored yet. */
type OfferedAreas = Pick<ListingAreas, "areas"> & Partial<Omit<ListingAreas, "areas">>;

export type ControlProps = OfferedAreas & {
  form: string;
  name: ListingField;
  /** Shown above it; without one, what surrounds the control shows the field's name. */
  label?: string;
  /** The stored value, as one text. */
  value: string;
  /** Shown beside the field's hint. */
  note?: string;
  /** The values that were just sent and refused, if the page does not keep them itself. */
  sent?: FormValues | undefined;
  faults: FormFaults | undefined;
  /** The stored service area, which a duty can copy. */
  serviceArea?: string | undefined;
  /** The style of the map on which these can be chosen; undefined where no map opens. */
  mapStyleUrl?: string;
  /** Names cantons in the language of the page; without it, their names are German. */
  cantonName?: CantonNamer | undefined;
  /** Leaves the canton to postcode and place. */
  isCantonFound?: boolean;
};

/** The lines of a stored list. */
export const linesOf = (text: string | undefined) => (text ? text.split("\n") : []);

type GroupProps = ControlProps & { hint: string | undefined; children: ReactNode };

/** Several controls under one title. */
export function Group({ form, name, label, note, faults, hint, children }: GroupProps) {
  const id = fieldId(form, name);
  const fault = faults?.fields[name];
  const notes = [hint, note].filter(Boolean).join(" · ");
  return (
    <fieldset
      className={fault ? "field faulty" : "field"}
      id={id}
      tabIndex={-1}
      aria-describedby={fault ? `${id}-fehler` : undefined}
    >
      <legend className={label ? undefined : "sr-only"}>{label ?? deskLabel(name)}</legend>
      {notes && <p className="field-hint">{notes}</p>}
      {fault && <FieldFault id={id} fault={fault} />}
      {children}
    </fieldset>
  );
}

/** The source of a value with its day, and when the value was confirmed. */
export type FieldOrigin = { source: FactSource | undefined; confirmedAt: string | undefined };

export const originWords = ({ source, confirmedAt }: FieldOrigin): string =>
  [...(source ? [m.editor_source(sourceInputs(source))] : []), confirmedWords(confirmedAt)].join(" ");

export const sourceInputs = ({ source, day }: FactSource) => ({
  source: shownOrigin(source) ?? source,
  day: dayOf(day),
});

export const confirmedWords = (at: string | undefined) =>
  at ? m.editor_confirmed({ day: dayOf(at) }) : m.editor_never_confirmed();

const dayOf = (time: string) => formatDate(new Date(time));

type BoxProps = { name: string; value: string; label: string; isChecked: boolean };

export const Box = ({ name, value, label, isChecked }: BoxProps) => (
  <label className="choice">
    <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
    <span>{label}</span>
  </label>
);

/** How many boxes are shown before the others fold away, unless the field says so. */
export const USUAL_BOXES = 14;

type BoxesProps = {
  name: string;
  choices: readonly FormChoice[];
  chosen: ReadonlySet<string>;
  /** Whether a chosen one never folds away. */
  areChosenShown?: boolean;
  usual?: number | undefined;
};

export function Boxes({ name, choices, chosen, areChosenShown = false, usual = USUAL_BOXES }: BoxesProps) {
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
