/**
 * Names of a place in dialect, of its quarters, and other spellings. Names in other languages are in place-names.ts;
 * both halves of a bilingual name ("Biel/Bienne") and commune names come from the register itself.
 */
export const PLACE_ALIASES: Record<string, readonly string[]> = {
  Basel: ["Basu", "Kleinbasel", "Gundeldingen"],
  Bern: ["Bümpliz", "Bethlehem BE", "Länggasse", "Breitenrain"],
  Fribourg: ["Fribourg Freiburg"],
  "Grand-Lancy": ["Lancy"],
  "La Chaux-de-Fonds": ["La Chaux", "Chaux de Fonds"],
  Luzern: ["Littau", "Reussbühl"],
  Neuchâtel: ["Neuchatel"],
  Olten: ["Oute"],
  "Petit-Lancy": ["Lancy"],
  Schaffhausen: ["Schaffuse"],
  "St. Gallen": ["Sanggalle", "Sanktgallen"],
  Uster: ["Uschter"],
  Wädenswil: ["Wädi", "Wädischwil"],
  Winterthur: ["Winti", "Oberwinterthur", "Wülflingen", "Töss", "Winterthur Seen"],
  Zürich: [
    "Züri",
    "Albisrieden",
    "Altstetten",
    "Höngg",
    "Oerlikon",
    "Schwamendingen",
    "Seebach",
    "Wiedikon",
    "Witikon",
    "Wollishofen",
  ],
};
