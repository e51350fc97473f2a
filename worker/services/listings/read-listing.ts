import { AppError, type FieldErrors, invalidInput } from "#domain/app-error.ts";
import { FIELD_NAMES, fieldOf } from "#domain/listings/fields.ts";
import { type ListingTexts, listingEdit } from "#domain/listings/listing-edit.ts";
import { readArea } from "#domain/offer/read-items.ts";
import { findCanton } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import { findAreas } from "../members/service-area.ts";

const isPlain = (text: string) => text.split("\n").every((line) => line.trim() === "" || readArea(line) !== undefined);

/** Reads an admin's form, which may name communes, places and cantons instead of their numbers. @throws AppError */
export async function readListing(deps: Pick<Deps, "db">, form: ListingTexts) {
  const texts = { ...form };
  const faults: FieldErrors = {};
  const home = findCanton(form.canton)?.code ?? "";
  for (const name of FIELD_NAMES) {
    const field = fieldOf(name);
    if (field.kind !== "area" || isPlain(form[name])) continue;
    const where = { home, most: field.maxItems, serviceArea: texts.serviceArea };
    const { areas, fault } = await findAreas(deps, form[name], where);
    texts[name] = areas.join("\n");
    if (fault) faults[name] = [fault];
  }
  const { data, error } = listingEdit.safeParse(texts);
  if (!data) throw new AppError("invalid_input", { fields: { ...invalidInput(error).fields, ...faults } });
  if (Object.keys(faults).length > 0) throw new AppError("invalid_input", { fields: faults });
  return data;
}
