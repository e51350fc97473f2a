import type { CareCode } from "./offer/care-codes.ts";

const STAND = "2026-11-21";

/** Rule services-1: pages at /leistungen/{slug}; their texts are in app/content/care-services. `care`: what they are about. */
export const CARE_SERVICES = [
  { slug: "grundpflege", care: "grundpflege", title: "Grundpflege", stand: STAND },
  { slug: "behandlungspflege", care: "behandlungspflege", title: "Behandlungspflege", stand: STAND },
  { slug: "haushaltshilfe", care: "haushalt", title: "Haushaltshilfe", stand: STAND },
  { slug: "notfalldienst", care: "notfall-24h", title: "Notfalldienst (24h)", stand: STAND },
  { slug: "demenzpflege", care: "demenz", title: "Demenzpflege", stand: STAND },
  { slug: "palliative-care", care: "palliative", title: "Palliative Care", stand: STAND },
] as const satisfies readonly { slug: string; care: CareCode; title: string; stand: string }[];

export type CareService = (typeof CARE_SERVICES)[number];
export type CareServiceSlug = CareService["slug"];

export const careService = (slug: string): CareService | undefined => CARE_SERVICES.find((one) => one.slug === slug);
