import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { countOf } from "#domain/format.ts";

/** Describes what disappears with a deleted listing, and what stays. */
export function describeLosses({ reviews, reports, inquiries }: ListingDetail["attached"]): string {
  const gone = [
    reviews > 0 && countOf(reviews, "Bewertung", "Bewertungen"),
    reports > 0 && countOf(reports, "Meldung", "Meldungen"),
  ].filter(Boolean);
  const verb = reviews + reports === 1 ? "verschwindet" : "verschwinden";
  const sentences = [
    reviews === 0 && "Hier wurden keine Bewertungen geschrieben.",
    gone.length > 0 && `Mit ihm ${verb} ${gone.join(" und ")}.`,
    inquiries > 0 && `${countOf(inquiries, "Anfrage bleibt", "Anfragen bleiben")} erhalten, bis ihre Frist abläuft.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
