/**
 * Names of a place in dialect, of quarters that are known without their town, and other spellings. Names in other
 * languages are in place-names.ts, other quarters in place-quarters.ts; both halves of a bilingual name ("Biel/Bienne")
 * and commune names come from the register itself.
 */
export const PLACE_ALIASES: Record<string, readonly string[]> = {
  Basel: ["Basu", "Kleinbasel", "Kleinhüningen", "Gundeldingen"],
  Bern: ["Bümpliz", "Bethlehem BE", "Länggasse", "Breitenrain"],
  Fribourg: ["Fribourg Freiburg"],
  Genève: ["Plainpalais", "Champel", "Eaux-Vives"],
  "Grand-Lancy": ["Lancy"],
  "La Chaux-de-Fonds": ["La Chaux", "Chaux de Fonds"],
  Lausanne: ["Ouchy"],
  Luzern: ["Littau", "Reussbühl"],
  Neuchâtel: ["Neuchatel"],
  Olten: ["Oute"],
  "Petit-Lancy": ["Lancy"],
  Schaffhausen: ["Schaffuse"],
  "St. Gallen": ["Sanggalle", "Sanktgallen", "Winkeln", "Rotmonten"],
  Uster: ["Uschter"],
  Wädenswil: ["Wädi", "Wädischwil"],
  Winterthur: ["Winti", "Oberwinterthur", "Wülflingen", "Töss"],
  Zürich: [
    "Züri",
    "Albisrieden",
    "Altstetten",
    "Höngg",
    "Oerlikon",
    "Schwamendingen",
    "Seebach",
    "Wiedikon",
    "Wipkingen",
    "Witikon",
    "Wollishofen",
  ],
};
