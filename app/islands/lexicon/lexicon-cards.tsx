import { categoryName } from "#domain/lexicon/lexicon.ts";
import { type LexiconCard, letterOf } from "#domain/lexicon/lexicon-filter.ts";
import { paths } from "#domain/paths.ts";

/** Rule lexicon-1. */
const CARD_KEYWORDS = 3;

/** A list from A to Z; each letter is in the margin once. */
export function LexiconCards({ cards }: { cards: readonly LexiconCard[] }) {
  return (
    <ul className="words">
      {cards.map((card, at) => {
        const before = cards[at - 1];
        const letter = letterOf(card);
        return (
          <li key={card.slug}>
            {(!before || letterOf(before) !== letter) && (
              <span className="initial" aria-hidden="true">
                {letter}
              </span>
            )}
            <Word {...card} />
          </li>
        );
      })}
    </ul>
  );
}

const Word = ({ slug, title, category, shortDefinition, keywords }: LexiconCard) => (
  <div>
    <h2>
      <a href={paths.lexiconEntry(slug)}>{title}</a>
    </h2>
    <p>{shortDefinition}</p>
    <p className="word-meta">
      <span className="badge">{categoryName(category)}</span>{" "}
      <span className="keywords">{keywords.slice(0, CARD_KEYWORDS).join(" · ")}</span>
    </p>
  </div>
);
