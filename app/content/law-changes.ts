import { francs, type RateKey } from "#domain/costs/rates.ts";
import type { SourceKey } from "#domain/costs/sources.ts";
import { paths } from "#domain/paths.ts";

export const lawChanges = {
  title: "Was ändert sich bei Geld und Gesetz?",
  lead: "Was bei der Pflege zu Hause neu gilt, was beschlossen ist und was noch offen ist.",
  description:
    "Neue Beträge und Gesetze für die Pflege zu Hause: was gilt, was beschlossen ist und ab wann, mit Quellen und Datum.",
  sources: ["gutaltern", "elgBotschaft", "efas", "angehoerigenpflege", "moneycab", "klv"] satisfies SourceKey[],
};

/** Rules rather than amounts; the amounts of the page come from the table of rates. */
export const announced = `## Beschlossen, aber noch nicht in Kraft

- Hilfe zu Hause für Menschen mit Ergänzungsleistungen: Das Parlament hat am 20. Juni 2025 eine Pauschale beschlossen. Sie hilft bei Notruf, Haushalt, Mahlzeiten, Fahrten und Begleitung. Sie wird im Voraus bezahlt. Die Kantone legen sie fest. Ihr Höchstbetrag ist mindestens ${francs("homeHelpYear")} im Jahr. In Kraft tritt das voraussichtlich 2028. [Mehr zu den Ergänzungsleistungen](${paths.lexiconEntry("ergaenzungsleistungen")})
- Wer eine Assistenz in der Nacht braucht, erhält dann für ihr Zimmer höchstens ${francs("nightAssistantRoomYear")} mehr Miete im Jahr. Für eine rollstuhlgängige Wohnung sind es ${francs("wheelchairFlatYear")}.
- Neue Finanzierung der Pflege: Das Volk hat sie 2024 angenommen. Für die Pflege soll sie ab 2032 gelten. [Mehr zum KVG](${paths.lexiconEntry("kvg")})

## Noch nicht entschieden

- Der Bundesrat hat im März 2026 vorgeschlagen, die tiefste Franchise auf ${francs("proposedDeductible")} zu erhöhen. Heute sind es ${francs("deductible")}. [Mehr zur Franchise](${paths.lexiconEntry("franchise")})
- Lohn für pflegende Angehörige: Das Parlament verlangt seit Dezember 2025 eigene Regeln. Das Gesetz dazu gibt es noch nicht. [Mehr dazu](${paths.lexiconEntry("pflegende-angehoerige")})

## Seit 2024 neu

- Für Abklärung, Beratung und Grundpflege durch Pflegefachpersonen braucht es seit Juli 2024 keine ärztliche Anordnung mehr. Für Untersuchung und Behandlung braucht es sie weiterhin.`;

/** What each amount is called where it stands without a sentence. */
export const RATE_NAMES: Record<RateKey, string> = {
  assessmentHour: "Abklärung und Beratung, Beitrag pro Stunde",
  treatmentHour: "Untersuchung und Behandlung, Beitrag pro Stunde",
  basicCareHour: "Grundpflege, Beitrag pro Stunde",
  participationDay: "Patientenbeteiligung, höchstens pro Tag",
  halfParticipationDay: "Halbe Patientenbeteiligung pro Tag",
  roundedUpHalfParticipationDay: "Halbe Patientenbeteiligung pro Tag, aufgerundet",
  roundedParticipationDay: "Halbe Patientenbeteiligung pro Tag, gerundet",
  twoHalvesParticipationDay: "Patientenbeteiligung für zwei Organisationen an einem Tag",
  flatParticipationDay: "Patientenbeteiligung im Kanton Jura pro Tag",
  genevaParticipationVisit: "Patientenbeteiligung im Kanton Genf",
  deductible: "Tiefste Franchise im Jahr",
  highestDeductible: "Höchste Franchise im Jahr",
  proposedDeductible: "Vorgeschlagene tiefste Franchise",
  coinsuranceYear: "Selbstbehalt, höchstens im Jahr",
  childCoinsuranceYear: "Selbstbehalt von Kindern, höchstens im Jahr",
  hospitalDay: "Beitrag pro Tag im Spital",
  lightHelplessnessMonth: "Leichte Hilflosigkeit, im Monat",
  mediumHelplessnessMonth: "Mittlere Hilflosigkeit, im Monat",
  severeHelplessnessMonth: "Schwere Hilflosigkeit, im Monat",
  illnessCostsYear: "Krankheitskosten über EL, im Jahr",
  coupleIllnessCostsYear: "Krankheitskosten über EL für Ehepaare, im Jahr",
  mediumHelplessIllnessCostsYear: "Krankheitskosten über EL bei mittlerer Hilflosigkeit, im Jahr",
  severeHelplessIllnessCostsYear: "Krankheitskosten über EL bei schwerer Hilflosigkeit, im Jahr",
  repaidCostSharingYear: "Franchise und Selbstbehalt über EL, im Jahr",
  wealthThreshold: "Vermögensgrenze der EL",
  coupleWealthThreshold: "Vermögensgrenze der EL für Ehepaare",
  estateAllowance: "Freibetrag des Nachlasses bei EL",
  homeHelpYear: "Pauschale für Hilfe zu Hause über EL, im Jahr mindestens bis",
  nightAssistantRoomYear: "Zimmer für eine Nachtassistenz über EL, im Jahr",
  wheelchairFlatYear: "Rollstuhlgängige Wohnung über EL, im Jahr",
  lowestFullHour: "Volle Kosten pro Stunde, tiefste bekannte",
  highestFullHour: "Volle Kosten pro Stunde, höchste bekannte",
};
