import type { FormFaults } from "#domain/form-faults.ts";
import { formatDate } from "#domain/format.ts";
import { type FieldDefinition, type FieldKind, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { DeskField } from "./desk-field.tsx";

type Options = Partial<Record<FieldKind, Record<string, string>>>;

type Props = {
  form: string;
  name: ListingField;
  /** The field's own unless given. */
  label?: string;
  value: string;
  /** ISO. */
  confirmedAt: string | undefined;
  /** Of the kinds of fields that are chosen: labels by value. */
  options: Options;
  faults: FormFaults | undefined;
};

/** A field of a provider, with its hint and since when it is confirmed. */
export function ListingControl({ form, name, label, value, confirmedAt, options, faults }: Props) {
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
  if (choices) return { options: choices };
  switch (kind) {
    case "required":
    case "zip":
      return { isRequired: true };
    case "phone":
      return { type: "tel" as const };
    case "website":
      return { type: "url" as const };
    case "email":
      return { type: "email" as const };
    default:
      return { rows };
  }
}
