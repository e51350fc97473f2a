const STAND = "2026-11-21";

/** Rule services-1: pages at /leistungen/{slug}; their texts are in app/content/care-services. */
export const CARE_SERVICES = [
  { slug: "grundpflege", title: "Grundpflege", stand: STAND },
  { slug: "behandlungspflege", title: "Behandlungspflege", stand: STAND },
  { slug: "haushaltshilfe", title: "Haushaltshilfe", stand: STAND },
  { slug: "notfalldienst", title: "Notfalldienst (24h)", stand: STAND },
  { slug: "demenzpflege", title: "Demenzpflege", stand: STAND },
  { slug: "palliative-care", title: "Palliative Care", stand: STAND },
] as const;

export type CareService = (typeof CARE_SERVICES)[number];
export type CareServiceSlug = CareService["slug"];

export const careService = (slug: string): CareService | undefined => CARE_SERVICES.find((one) => one.slug === slug);
