import { memo } from "react";
import type { ListingAreas } from "#domain/desks/listing-areas.ts";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { pick } from "#domain/keys.ts";
import { deskLabel, FIELD_NAMES, type FieldValues, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { valueText } from "#domain/listings/value-text.ts";
import { shortHash } from "#domain/text/hashes.ts";
import { originWords } from "../../../ui/desk/control-group.tsx";
import { FieldInput } from "../../../ui/desk/listing-controls.tsx";

type ListingFieldsProps = {
  /** Id of the form. */
  form: string;
  listing: FieldValues & Pick<ListingDetail["listing"], "confirmedFields" | "factSources">;
  /** A new provider has no imports; the groups of its form fold after the first ones. */
  detail: ListingAreas & Partial<Pick<ListingDetail, "imports">>;
  faults: FormFaults | undefined;
};

/** «Name und Ort» and «Kontakt»: how a provider is found and reached. */
const FIRST_GROUPS = 2;

const SECTIONS = Map.groupBy(FIELD_NAMES, (name) => fieldOf(name).section);

/** The field beside which a field is shown, or in which it is folded. */
const headOf = (name: ListingField) => fieldOf(name).foldedInto ?? fieldOf(name).beside ?? name;

/** Fields of one row are side by side if there is room, the one that the others belong to first. */
const rowsOf = (names: readonly ListingField[]) =>
  [...Map.groupBy(names, headOf).values()].map((row) =>
    row.toSorted((one, other) => Number(headOf(one) !== one) - Number(headOf(other) !== other)),
  );

/** Fields that state the same as the first one are below it, under the names of the provider's desk. */
const isFold = (names: readonly ListingField[]) => names.some((name) => fieldOf(name).foldedInto);

/** The legend has the first part of «Positive Bewertung: Sterne». */
const usualLabel = (name: ListingField) => fieldOf(name).label.replace(/^.*: /, "");

/** The last import that wrote a value, among those that can still be undone. */
function importOf(imports: ListingDetail["imports"] | undefined, name: ListingField) {
  const { label } = fieldOf(name);
  const last = imports?.find(({ isNew, changes }) => isNew || changes.some((change) => change.label === label));
  return last && { source: `Import ${last.id}`, day: last.at };
}

/** Renders again only for other values, areas or faults: it is most of its screen. */
export const ListingFields = memo(({ form, listing, detail, faults }: ListingFieldsProps) => {
  const { imports } = detail;
  const offered = {
    ...pick(detail, ["areas", "areaGroups", "nearAreas", "wholeAreas"]),
    serviceArea: valueText("serviceArea", listing.serviceArea),
  };
  const field = (name: ListingField, label = usualLabel(name)) => {
    const value = valueText(name, listing[name]);
    const confirmedAt = listing.confirmedFields[name];
    // A confirmation replaces what an import said about the value.
    const source = listing.factSources?.[name] ?? (confirmedAt ? undefined : importOf(imports, name));
    return (
      <div className="kept-field" key={name} data-field={name} data-base={shortHash(value)}>
        <FieldInput
          form={form}
          name={name}
          label={label}
          value={value}
          note={value || confirmedAt ? originWords({ source, confirmedAt }) : ""}
          faults={faults}
          {...offered}
          isCantonFound
        />
      </div>
    );
  };
  return [...SECTIONS].map(([title, fields], at) => {
    const rows = rowsOf(fields).map((names) =>
      names.length === 1 || isFold(names) ? (
        names.map((name) => field(name, isFold(names) ? deskLabel(name) : undefined))
      ) : (
        <div className="field-pair" key={names[0]}>
          {names.map((name) => field(name))}
        </div>
      ),
    );
    return !imports && at >= FIRST_GROUPS ? (
      <details className="desk-more" key={title} open={fields.some((name) => faults?.fields[name])}>
        <summary>{title}</summary>
        <div className="field-group">{rows}</div>
      </details>
    ) : (
      <fieldset className="field-group" key={title}>
        <legend>{title}</legend>
        {rows}
      </fieldset>
    );
  });
});
