import type { CareCode } from "./care-codes.ts";

const STAND = "2026-11-21";

/** Rule services-1: pages at /leistungen/{slug}, with texts in app/content/texts/services. `care`: their service. */
export const CARE_SERVICES = [
  { slug: "grundpflege", title: "Grundpflege", care: "grundpflege", stand: STAND },
  { slug: "behandlungspflege", title: "Behandlungspflege", care: "behandlungspflege", stand: STAND },
  { slug: "haushaltshilfe", title: "Haushaltshilfe", care: "haushalt", stand: STAND },
  { slug: "notfalldienst", title: "Notfalldienst (24h)", care: "notfall-24h", stand: STAND },
  { slug: "demenzpflege", title: "Demenzpflege", care: "demenz", stand: STAND },
  { slug: "palliative-care", title: "Palliative Care", care: "palliative", stand: STAND },
  { slug: "wundpflege", title: "Wundpflege", care: "wundpflege", stand: "2026-11-22" },
  { slug: "psychiatrie", title: "Psychiatrische Pflege", care: "psychiatrie", stand: "2026-11-22" },
  { slug: "kinder", title: "Kinderspitex", care: "kinder", stand: "2026-11-22" },
  { slug: "betreuung", title: "Betreuung und Entlastung", care: "betreuung", stand: "2026-11-22" },
  { slug: "nacht", title: "Nachtdienst", care: "nacht", stand: "2026-11-22" },
  { slug: "wochenende", title: "Pflege am Wochenende", care: "wochenende", stand: "2026-11-22" },
  { slug: "mahlzeiten", title: "Mahlzeitendienst", care: "mahlzeiten", stand: "2026-11-22" },
  { slug: "angehoerige", title: "Angehörige anstellen", care: "angehoerige", stand: "2026-11-22" },
] as const satisfies readonly { slug: string; title: string; care: CareCode; stand: string }[];

export type CareService = (typeof CARE_SERVICES)[number];
export type CareServiceSlug = CareService["slug"];

export const careService = (slug: string): CareService | undefined => CARE_SERVICES.find((one) => one.slug === slug);

/** The page about a service; every service has one. */
export const serviceOfCare = (code: CareCode): CareService | undefined =>
  CARE_SERVICES.find(({ care }) => care === code);
