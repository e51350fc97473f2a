import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import type { FormFaults } from "#domain/form-faults.ts";
import { CLOSED } from "#domain/listings/closed.ts";
import { FIELD_NAMES, type FieldValues, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { fieldText } from "#domain/listings/form-text.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { ListingControl } from "../../forms/listing-control.tsx";

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
  const field = (name: ListingField) => (
    <ListingControl
      key={name}
      form={form}
      name={name}
      // The legend provides the rest of «Positive Bewertung: Sterne».
      label={fieldOf(name).label.replace(/^.*: /, "")}
      value={fieldText(listing, name)}
      confirmedAt={listing.confirmedFields[name]}
      options={OPTIONS}
      faults={faults}
    />
  );
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

const OPTIONS = {
  canton: { "": "nach PLZ und Ort", ...Object.fromEntries(CANTONS_BY_NAME.map(({ name }) => [name, name])) },
  closed: CLOSED,
};
