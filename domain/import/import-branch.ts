export const DIFFERENT = ["id", "street", "phone"] as const;

/** What an entry says other than the provider that has its name and postcode. */
export type Difference = { field: (typeof DIFFERENT)[number]; own: string; other: string };

/** Which entries of the name and postcode of another become providers of their own: all branches, or these. */
export type KeptBranches = "all" | readonly number[];

export const isKept = (kept: KeptBranches, entry: number | undefined): boolean =>
  kept === "all" || (entry !== undefined && kept.includes(entry));

/** Another place of the same organisation; with another phone alone, or another id, it may be the same place. */
export function isBranch(differences: readonly Difference[]): boolean {
  const fields = differences.map(({ field }) => field);
  return fields.includes("street") || (fields.includes("id") && fields.includes("phone"));
}

const NAMES = { id: "ID", street: "Strasse", phone: "Telefon" };

/** «Anders sind ID (ChIJb statt ChIJa) und Strasse (Weg 2 statt Weg 1).» */
export function differenceText(differences: readonly Difference[]): string {
  const parts = differences.map(({ field, own, other }) => `${NAMES[field]} (${own} statt ${other})`);
  const last = parts.pop();
  if (last === undefined) return "";
  return parts.length > 0 ? `Anders sind ${parts.join(", ")} und ${last}.` : `Anders ist ${last}.`;
}
