import type { ListingValues } from "#db/queries/import/listings-import.ts";
import { streetKey } from "#domain/import/import-address.ts";
import { DIFFERENT, type Difference } from "#domain/import/import-branch.ts";
import { type ImportIssue, importIssue } from "#domain/import/import-issue.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { shortHash } from "#domain/short-hash.ts";

export type Compared = Pick<ListingValues, "placeId" | "streetAddress" | "phone"> & { website?: string | null };
type Named = Pick<ListingValues, "name" | "slug" | "zipCode" | "placeId" | "streetAddress" | "phone">;

const digitsOf = (phone: string) => phone.replace(/\D+/g, "").replace(/^(?:00)?41|^0/, "");
const hostOf = (website: string) => website.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/+$/g, "");
const isSame = (read: (text: string) => string, a?: string | null, b?: string | null) =>
  a && b ? read(a) === read(b) : undefined;

/** What both say, and say differently. */
export function differencesOf(row: Compared, other: Compared): Difference[] {
  const same = {
    id: isSame(String, row.placeId, other.placeId),
    street: isSame(streetKey, row.streetAddress, other.streetAddress),
    phone: isSame(digitsOf, row.phone, other.phone),
  };
  const value = (of: Compared) => ({ id: of.placeId, street: of.streetAddress, phone: of.phone });
  return DIFFERENT.filter((field) => same[field] === false).map((field) => ({
    field,
    own: value(row)[field] ?? "",
    other: value(other)[field] ?? "",
  }));
}

/** Google changes ids: all else that both say is the same, and that is more than the name. */
export function hasOnlyAnotherId(row: Compared, other: Compared): boolean {
  if (isSame(String, row.placeId, other.placeId) !== false) return false;
  const same = [
    isSame(streetKey, row.streetAddress, other.streetAddress),
    isSame(digitsOf, row.phone, other.phone),
    isSame(hostOf, row.website, other.website),
  ];
  return !same.includes(false) && same.filter(Boolean).length > 1;
}

export function renumberedRemarks(row: Compared, known: Compared): ImportIssue[] {
  if (!row.placeId || !known.placeId || row.placeId === known.placeId) return [];
  const reason = `Die ID war ${known.placeId}. Erkannt ist der Anbieter an Name, Adresse, Telefon und Website.`;
  return [importIssue("id", row.placeId, reason)];
}

/** The addresses of a page that a branch may have, the best first: always the same ones, so that it is found again. */
export function branchSlugs({ name, slug, zipCode, placeId, streetAddress, phone }: Named): string[] {
  const byStreet = streetAddress ? [providerSlug(`${name} ${streetAddress}`, zipCode)] : [];
  return [...byStreet, `${slug}-${shortHash(placeId ?? `${streetAddress} ${phone}`)}`];
}
