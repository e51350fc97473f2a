import { fold } from "../fold.ts";
import { entriesOf } from "../keys.ts";
import { LEXICON_CATEGORIES, type LexiconCategory } from "./lexicon.ts";

/** The properties of an entry that the list shows and searches. */
export type LexiconCard = {
  slug: string;
  title: string;
  category: LexiconCategory;
  shortDefinition: string;
  keywords: readonly string[];
};

/** Empty strings mean all. */
export type LexiconFilter = { query: string; letter: string; category: string };

/** Query parameters of the filter. */
export const LEXICON_PARAMS = { query: "q", letter: "buchstabe", category: "kategorie" } as const;

export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Sorts «Übergangspflege» under U. */
export const letterOf = ({ title }: Pick<LexiconCard, "title">) => fold(title).charAt(0).toUpperCase();

/** Entries in which every word of the query begins a word, or, from three letters on, occurs within one. */
export function filterLexicon<Card extends LexiconCard>(
  cards: readonly Card[],
  { query, letter, category }: LexiconFilter,
): Card[] {
  const words = fold(query).split(" ").filter(Boolean);
  return cards.filter(
    (card) =>
      (letter === "" || letterOf(card) === letter) &&
      (category === "" || card.category === category) &&
      isFoundBy(card, words),
  );
}

function isFoundBy({ title, shortDefinition, keywords }: LexiconCard, words: readonly string[]) {
  if (words.length === 0) return true;
  const text = ` ${fold([title, shortDefinition, ...keywords].join(" "))}`;
  return words.every((word) => text.includes(word.length < 3 ? ` ${word}` : word));
}

/** Reads a filter from query parameters. Unknown values mean all; the last of repeated ones counts. */
export function readLexiconFilter(params: URLSearchParams): LexiconFilter {
  const last = (name: string) => params.getAll(name).at(-1)?.trim() ?? "";
  const letter = last(LEXICON_PARAMS.letter).toUpperCase();
  const category = last(LEXICON_PARAMS.category);
  return {
    query: last(LEXICON_PARAMS.query).slice(0, MAX_QUERY),
    letter: LETTERS.includes(letter) ? letter : "",
    category: LEXICON_CATEGORIES.some((known) => known === category) ? category : "",
  };
}

/** Limit in characters; longer than any word of the lexicon. */
export const MAX_QUERY = 60;

/** "?q=Wunde&buchstabe=W", or "" without a filter. */
export function lexiconQuery(filter: LexiconFilter): string {
  const given = entriesOf(LEXICON_PARAMS).filter(([part]) => filter[part].trim() !== "");
  const query = new URLSearchParams(given.map(([part, name]) => [name, filter[part].trim()]));
  return query.size > 0 ? `?${query}` : "";
}
