import { LISTING_TRAITS, readListingFilter } from "../desks/listing-filter.ts";
import { cantonBySlug } from "../places/canton.ts";

/** Which listings an export has, of what its entry keeps: «ids» or the filter as in the address of the desk. */
export function exportedText(stored: string): string {
  if (stored === "ids") return "Angekreuzte";
  const { q, canton, traits, importId } = readListingFilter(new URLSearchParams(stored));
  const chosen = [
    q.trim() !== "" && `Suche: ${q.trim()}`,
    canton && `Kanton: ${cantonBySlug(canton)?.name}`,
    ...traits.map((trait) => LISTING_TRAITS[trait].label),
    importId && `Import: ${importId}`,
  ].filter(Boolean);
  return chosen.length === 0 ? "alle" : chosen.join(", ");
}
