import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import type { FormFaults } from "#domain/form-faults.ts";
import { formatDate } from "#domain/format.ts";
import { LISTING_LABELS, type ListingField } from "#domain/listings/listing-labels.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { DeskField } from "../desk-field.tsx";
import { fieldText } from "./field-text.ts";

type Props = {
  form: string;
  listing: ListingDetail["listing"];
  faults: FormFaults | undefined;
};

type Kind = { type?: "tel" | "url" | "email"; rows?: number; hint?: string; isRequired?: boolean };

/** How a field is entered, where that is not one line of text. */
const KINDS: Partial<Record<ListingField, Kind>> = {
  name: { isRequired: true },
  zipCode: { isRequired: true },
  city: { isRequired: true },
  phone: { type: "tel" },
  website: { type: "url" },
  email: { type: "email", hint: "Dorthin gehen Anfragen." },
  description: { rows: 4 },
  aiDescription: { rows: 4, hint: "Steht auf der Seite, wo es sie gibt." },
  services: { rows: 4, hint: "Eine pro Zeile" },
  positiveText: { rows: 3 },
  negativeText: { rows: 3 },
  placeId: { hint: "Daran erkennen Importe den Anbieter." },
};

/** Fields in one list stand side by side where there is room. */
const GROUPS: readonly { title: string; fields: readonly (readonly ListingField[])[] }[] = [
  {
    title: "Name und Ort",
    fields: [["name"], ["streetAddress"], ["zipCode", "city", "canton"], ["formattedAddress"]],
  },
  { title: "Kontakt", fields: [["phone", "email"], ["website"]] },
  { title: "Angebot", fields: [["description"], ["aiDescription"], ["services"]] },
  {
    title: "Lage und Google",
    fields: [["latitude", "longitude"], ["rating", "userRatingsTotal"], ["placeId"]],
  },
  {
    title: "Positive Bewertung",
    fields: [["positiveRating", "positiveAuthor", "positiveTime"], ["positiveText"]],
  },
  {
    title: "Negative Bewertung",
    fields: [["negativeRating", "negativeAuthor", "negativeTime"], ["negativeText"]],
  },
];

export function ListingFields({ form, listing, faults }: Props) {
  const field = (name: ListingField) => {
    const { hint, ...kind } = KINDS[name] ?? {};
    const confirmedAt = listing.confirmedFields[name];
    const confirmed = confirmedAt && `Bestätigt am ${formatDate(new Date(confirmedAt))}`;
    return (
      <DeskField
        key={name}
        {...kind}
        {...(name === "canton" && { options: CANTON_OPTIONS })}
        form={form}
        name={name}
        label={labelIn(name)}
        hint={[hint, confirmed].filter(Boolean).join(" · ")}
        defaultValue={fieldText(listing, name)}
        faults={faults}
      />
    );
  };
  return GROUPS.map(({ title, fields }) => (
    <fieldset className="field-group" key={title}>
      <legend>{title}</legend>
      {fields.map((names) =>
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

const CANTON_OPTIONS = { "": "nach PLZ und Ort", ...byName(CANTONS.map(({ name }) => name)) };

function byName(names: readonly string[]) {
  return Object.fromEntries(
    names.toSorted((a, b) => a.localeCompare(b, "de")).map((name) => [name, name]),
  );
}

/** The legend above says the rest of «Positive Bewertung: Sterne». */
const labelIn = (name: ListingField) => LISTING_LABELS[name].split(": ").at(-1) ?? name;
