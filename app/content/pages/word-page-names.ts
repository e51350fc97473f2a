/** The pages that app/routes/words.tsx renders. Apart from their texts, which the table of routes cannot read. */
export const WORD_PAGE_NAMES = ["about", "legal", "ordering", "reviewRules", "accessibility", "forReferrers"] as const;

export type WordPageName = (typeof WORD_PAGE_NAMES)[number];
