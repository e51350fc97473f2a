import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import type { FormFaults } from "#domain/form-faults.ts";
import { formatDate } from "#domain/format.ts";
import { CLOSED } from "#domain/listings/closed.ts";
import {
  FIELD_NAMES,
  type FieldDefinition,
  type FieldValues,
  fieldOf,
  type ListingField,
} from "#domain/listings/fields.ts";
import { fieldText } from "#domain/listings/form-text.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { DeskField } from "../../forms/desk-field.tsx";

type Props = {
  form: string;
  listing: FieldValues & Pick<ListingDetail["listing"], "confirmedFields">;
  faults: FormFaults | undefined;
};

const SECTIONS = Map.groupBy(FIELD_NAMES, (name) => fieldOf(name).section);

/** Fields of one row are side by side if there is room. */
const rowsOf = (names: readonly ListingField[]) => [
  ...Map.groupBy(names, (name) => fieldOf(name).beside ?? name).values(),
];

export function ListingFields({ form, listing, faults }: Props) {
  const field = (name: ListingField) => {
    const { hint, label } = fieldOf(name);
    const confirmedAt = listing.confirmedFields[name];
    const confirmed = confirmedAt && `Bestätigt am ${formatDate(new Date(confirmedAt))}`;
    return (
      <DeskField
        key={name}
        {...controlOf(fieldOf(name))}
        form={form}
        name={name}
        // The legend provides the rest of «Positive Bewertung: Sterne».
        label={label.replace(/^.*: /, "")}
        hint={[hint, confirmed].filter(Boolean).join(" · ")}
        defaultValue={fieldText(listing, name)}
        faults={faults}
      />
    );
  };
  return [...SECTIONS].map(([title, fields]) => (
    <fieldset className="field-group" key={title}>
      <legend>{title}</legend>
      {rowsOf(fields).map((names) =>
        names.length === 1 ? (
          names.map(field)
        ) : (
          <div className="field-pair" key={names[0]}>
            {names.map(field)}
          </div>
        ),
      )}
    </fieldset>
  ));
}

const CANTON_OPTIONS = {
  "": "nach PLZ und Ort",
  ...Object.fromEntries(CANTONS_BY_NAME.map(({ name }) => [name, name])),
};

function controlOf({ kind, rows }: FieldDefinition) {
  switch (kind) {
    case "required":
    case "zip":
      return { isRequired: true };
    case "canton":
      return { options: CANTON_OPTIONS };
    case "closed":
      return { options: CLOSED };
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
