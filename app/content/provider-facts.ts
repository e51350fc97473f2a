import { joined } from "./cost-words.ts";

/** Facts that help to choose and that are not known of any provider yet. */
export const UNKNOWN_FACTS = [
  { label: "Trägerschaft", icon: "organisation" },
  { label: "Sprachen", icon: "languages" },
  { label: "Zeiten", icon: "hours" },
  { label: "Abrechnung mit der Krankenkasse", icon: "insurance" },
  { label: "Bewilligung", icon: "licence" },
] as const;

/** «Trägerschaft, Sprachen und Bewilligung» */
export const namesOf = (facts: readonly { label: string }[]): string => joined(facts.map(({ label }) => label));
