export const DIFFERENT = ["id", "street", "phone"] as const;

/** Where an entry differs from the provider with the same name and postcode. */
export type Difference = { field: (typeof DIFFERENT)[number]; own: string; other: string };

/** Which entries with the name and postcode of another become separate providers: all branches, or these. */
export type KeptBranches = "all" | readonly number[];

export const isKept = (kept: KeptBranches, entry: number | undefined): boolean =>
  kept === "all" || (entry !== undefined && kept.includes(entry));

/** Whether it is another place of the same organisation; if only phone or only id differ, it may be the same place. */
export function isBranch(differences: readonly Difference[]): boolean {
  const fields = differences.map(({ field }) => field);
  return fields.includes("street") || (fields.includes("id") && fields.includes("phone"));
}

const NAMES = { id: "ID", street: "Strasse", phone: "Telefon" };

/** Describes differences: «Anders sind ID (ChIJb statt ChIJa) und Strasse (Weg 2 statt Weg 1).» */
export function differenceText(differences: readonly Difference[]): string {
  const parts = differences.map(({ field, own, other }) => `${NAMES[field]} (${own} statt ${other})`);
  const last = parts.pop();
  if (last === undefined) return "";
  return parts.length > 0 ? `Anders sind ${parts.join(", ")} und ${last}.` : `Anders ist ${last}.`;
}
