import type { FormFaults } from "#domain/form-faults.ts";
import { formatDate } from "#domain/format.ts";
import { CLOSED } from "#domain/listings/closed.ts";
import { type FieldDefinition, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import type { TypedFields } from "#domain/members/provider-edit.ts";
import { FORMS } from "#domain/offer/care-codes.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { DeskField } from "../forms/desk-field.tsx";

type Props = {
  form: string;
  names: readonly ListingField[];
  desk: Pick<ProviderDesk, "fields" | "confirmed">;
  faults: FormFaults | undefined;
};

/** Fields of a provider in words instead of codes. */
export const ProviderFields = ({ form, names, desk, faults }: Props) =>
  names.map((name) => {
    const { hint, label } = fieldOf(name);
    const confirmedAt = desk.confirmed[name];
    const confirmed = confirmedAt && `Bestätigt am ${formatDate(new Date(confirmedAt))}`;
    return (
      <DeskField
        key={name}
        {...controlOf(fieldOf(name))}
        form={form}
        name={name}
        label={label}
        hint={[hint, confirmed].filter(Boolean).join(" · ")}
        defaultValue={desk.fields[name] ?? ""}
        faults={faults}
      />
    );
  });

const same = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));

const UNKNOWN = { "": "nicht bekannt" };

function controlOf({ kind, rows }: FieldDefinition) {
  switch (kind) {
    case "required":
    case "zip":
      return { isRequired: true };
    case "canton":
      return { options: same(CANTONS_BY_NAME.map(({ name }) => name)) };
    case "closed":
      return { options: same(Object.values(CLOSED)) };
    case "form":
      return { options: { ...UNKNOWN, ...same(Object.values(FORMS)) } };
    case "yesNo":
      return { options: { ...UNKNOWN, ...same(["ja", "nein"]) } };
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

/** Only what was changed is sent: an untouched field may hold what a form would refuse. */
export const changedIn = (typed: Record<string, string>, stored: TypedFields): TypedFields =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.replaceAll("\r\n", "\n")] as const)
      .filter(([name, text]) => text !== (stored[name as ListingField] ?? "")),
  );
