/** The languages in which the site can be read; German addresses have no prefix. */
export const LANGUAGES = ["de", "fr", "it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
