/** Rule compare-1. */
export const MOST_COMPARED = 4;
export const FEWEST_COMPARED = 2;

/** Bounds cookies and what a page reads. */
export const MOST_REMEMBERED = 20;

const SLUG = /^[a-z0-9-]{1,200}$/;

export const isSlug = (text: string) => SLUG.test(text);

/** What can be said of a provider that is gone for good: «Spitex Sonnenhof 8610». */
export const wordsOfSlug = (slug: string): string =>
  slug.replaceAll("-", " ").replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Slugs as addresses and cookies have them: separated by commas, or repeated. What cannot be a slug is left out. */
export const readSlugs = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split(",")).filter(isSlug)),
];

export const mayCompare = ({ length }: readonly unknown[]) => length >= FEWEST_COMPARED && length <= MOST_COMPARED;

type Change = { add: readonly string[]; remove: readonly string[] };

/** Rule list-1: a full list takes no more, instead of forgetting others. */
export function changeList(slugs: readonly string[], { add, remove }: Change): { slugs: string[]; isFull: boolean } {
  const changed = [...new Set([...slugs, ...add])].filter((slug) => !remove.includes(slug));
  return { slugs: changed.slice(0, MOST_REMEMBERED), isFull: changed.length > MOST_REMEMBERED };
}
