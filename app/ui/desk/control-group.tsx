import type { ReactNode } from "react";
import type { NearArea } from "#domain/desks/listing-desk.ts";
import { formatDate } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import type { FormValues } from "#domain/listings/field-form.ts";
import { deskLabel, type ListingField } from "#domain/listings/fields.ts";
import type { CantonNamer } from "#domain/listings/form-choices.ts";
import { type FactSource, shownOrigin } from "#domain/listings/listing.ts";
import { m } from "#messages";
import { FieldFault, fieldId } from "../../islands/forms/fields.tsx";

export type ControlProps = {
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
  /** Names of communes and postcodes, by area. */
  areas: Record<string, string>;
  /** Communes around the provider, which are ticked without typing. */
  nearAreas?: readonly NearArea[];
  /** The style of the map on which these can be chosen; undefined where no map opens. */
  mapStyleUrl?: string;
  /** Without one, cantons have their German names. */
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

/** Who said it and since when, and when it was confirmed. */
export type FieldOrigin = { source: FactSource | undefined; confirmedAt: string | undefined };

export function originWords({ source: from, confirmedAt }: FieldOrigin): string {
  return [
    ...(from ? [m.editor_source({ source: shownOrigin(from.source) ?? from.source, day: dayOf(from.day) })] : []),
    confirmedAt ? m.editor_confirmed({ day: dayOf(confirmedAt) }) : m.editor_never_confirmed(),
  ].join(" ");
}

const dayOf = (time: string) => formatDate(new Date(time));

type BoxProps = { name: string; value: string; label: string; isChecked: boolean };

export const Box = ({ name, value, label, isChecked }: BoxProps) => (
  <label className="choice">
    <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
    <span>{label}</span>
  </label>
);
