import { LEXICON_CATEGORIES, type LexiconCategory } from "#domain/lexicon/lexicon.ts";
import type { LexiconCard } from "#domain/lexicon/lexicon-filter.ts";
import { paths } from "#domain/paths.ts";

/** Rule lexicon-1. */
const CARD_KEYWORDS = 3;

export function LexiconCards({ cards }: { cards: readonly LexiconCard[] }) {
  return (
    <ul className="cards">
      {cards.map(({ slug, title, category, shortDefinition, keywords }) => (
        <li className="card" key={slug}>
          <h2>
            <a href={paths.lexiconEntry(slug)}>{title}</a>
          </h2>
          <p>
            <span className="badge">{categoryName(category)}</span>
          </p>
          <p>{shortDefinition}</p>
          <p className="keywords">{keywords.slice(0, CARD_KEYWORDS).join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}

const categoryName = (category: LexiconCategory) => LEXICON_CATEGORIES.find(({ slug }) => slug === category)?.name;
