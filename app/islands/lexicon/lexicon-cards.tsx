import { LEXICON_CATEGORIES, type LexiconCategory } from "#domain/lexicon/lexicon.ts";
import type { LexiconCard } from "#domain/lexicon/lexicon-filter.ts";
import { paths } from "#domain/paths.ts";

/** Rule lexicon-1. */
const CARD_KEYWORDS = 3;

export function LexiconCards({ cards }: { cards: readonly LexiconCard[] }) {
  return (
    <ul className="cards">
      {cards.map(({ slug, title, category, shortDefinition, keywords }) => (
        <li className="card lexicon-card" key={slug}>
          <header>
            <h2>
              <a href={paths.lexiconEntry(slug)}>{title}</a>
            </h2>
            <p className="card-meta">
              <span className="badge">{categoryName(category)}</span>
            </p>
          </header>
          <div>
            <p>{shortDefinition}</p>
            <p className="keywords">{keywords.slice(0, CARD_KEYWORDS).join(" · ")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const categoryName = (category: LexiconCategory) => LEXICON_CATEGORIES.find(({ slug }) => slug === category)?.name;
