/** The languages of the site; German is the one that counts. */
export const LANGUAGES = ["de", "fr", "it", "en"] as const;

export type Language = (typeof LANGUAGES)[number];
