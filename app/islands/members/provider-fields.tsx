import type { FormFaults } from "#domain/form-faults.ts";
import { CLOSED } from "#domain/listings/closed.ts";
import type { ListingField } from "#domain/listings/fields.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import type { TypedFields } from "#domain/members/provider-edit.ts";
import { FORMS } from "#domain/offer/care-codes.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { ListingControl } from "../forms/listing-control.tsx";

type Props = {
  form: string;
  names: readonly ListingField[];
  desk: Pick<ProviderDesk, "fields" | "confirmed">;
  faults: FormFaults | undefined;
};

const same = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));

const UNKNOWN = { "": "nicht bekannt" };

const OPTIONS = {
  canton: same(CANTONS_BY_NAME.map(({ name }) => name)),
  closed: same(Object.values(CLOSED)),
  form: { ...UNKNOWN, ...same(Object.values(FORMS)) },
  yesNo: { ...UNKNOWN, ...same(["ja", "nein"]) },
};

/** Fields of a provider in words instead of codes. */
export const ProviderFields = ({ form, names, desk, faults }: Props) =>
  names.map((name) => (
    <ListingControl
      key={name}
      form={form}
      name={name}
      value={desk.fields[name] ?? ""}
      confirmedAt={desk.confirmed[name]}
      options={OPTIONS}
      faults={faults}
    />
  ));

/** Only what was changed is sent: an untouched field may hold what a form would refuse. */
export const changedIn = (typed: Record<string, string>, stored: TypedFields): TypedFields =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.replaceAll("\r\n", "\n")] as const)
      .filter(([name, text]) => text !== (stored[name as ListingField] ?? "")),
  );
