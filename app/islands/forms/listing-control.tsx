import { formatDate } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { kindRow } from "#domain/listings/field-kinds.ts";
import { type FieldDefinition, type FieldKind, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { DeskField } from "./fields.tsx";

type Options = Partial<Record<FieldKind, Record<string, string>>>;

type ListingControlProps = {
  form: string;
  name: ListingField;
  /** Replaces the field's own label. */
  label?: string;
  value: string;
  /** The day of its confirmation, in ISO. */
  confirmedAt: string | undefined;
  /** Labels by value, for fields with choices. */
  options: Options;
  faults: FormFaults | undefined;
};

/** A provider's field, with its hint and the day of its confirmation. */
export function ListingControl({ form, name, label, value, confirmedAt, options, faults }: ListingControlProps) {
  const field = fieldOf(name);
  const confirmed = confirmedAt && `Bestätigt am ${formatDate(new Date(confirmedAt))}`;
  return (
    <DeskField
      {...controlOf(field, options)}
      form={form}
      name={name}
      label={label ?? field.label}
      hint={[field.hint, confirmed].filter(Boolean).join(" · ")}
      defaultValue={value}
      faults={faults}
    />
  );
}

function controlOf({ kind, rows }: FieldDefinition, options: Options) {
  const choices = options[kind];
  return choices ? { options: choices } : { rows, ...kindRow(kind).control };
}
