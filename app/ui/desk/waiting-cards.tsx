import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { cutAfterWord } from "#domain/format.ts";
import { m } from "#messages";

type WaitingCard = { id: string; title: string; when: ReactNode; body: ReactNode; isRefused?: boolean };

type WaitingCardsProps = {
  /** The oldest first. */
  cards: readonly WaitingCard[];
  /** Whether the first one is unfolded. */
  isFirstOpen: boolean;
  moreLabel: (of: { count: number }) => string;
  /** How many wait, if more than there are cards. */
  all: number;
  /** The page that lists all of them. */
  allPath: string;
};

/** The oldest card, and the others in one fold with all their answers open: one press to unfold, one to answer. */
export function WaitingCards({ cards, isFirstOpen, moreLabel, all, allPath }: WaitingCardsProps) {
  const [first, ...others] = cards;
  return (
    <>
      <ul className="desk-cards">{first && (isFirstOpen ? <OpenCard {...first} /> : <FoldedCard {...first} />)}</ul>
      {others.length > 0 && (
        <details className="desk-more" open={others.some(({ isRefused }) => isRefused)}>
          <summary>{moreLabel({ count: others.length })}</summary>
          <ul className="desk-cards">
            {others.map((card) => (
              <OpenCard key={card.id} {...card} />
            ))}
          </ul>
        </details>
      )}
      {all > cards.length && (
        <p className="section-note">
          <ParaglideMessage
            message={m.desk_oldest_shown}
            inputs={{ count: cards.length }}
            markup={{ link: ({ children }) => <a href={allPath}>{children}</a> }}
          />
        </p>
      )}
    </>
  );
}

const OpenCard = ({ title, when, body }: WaitingCard) => (
  <li className="desk-card">
    <h4>{title}</h4>
    <p className="field-hint">{when}</p>
    {body}
  </li>
);

const FoldedCard = ({ title, when, body }: WaitingCard) => (
  <li className="desk-card">
    <details className="desk-folded">
      <summary>
        <h4>{title}</h4>
        <span className="field-hint">{when}</span>
      </summary>
      {body}
    </details>
  </li>
);

/** Characters of a message that are shown before it folds, about four lines on a phone. */
const MESSAGE_SHOWN = 100;

/** The beginning of a long message, and all of it in a fold. */
export function Message({ text, tag }: { text: string; tag: string | undefined }) {
  const beginning = cutAfterWord(text, MESSAGE_SHOWN);
  return (
    <>
      <p className="own-review-text" lang={tag}>
        {beginning}
      </p>
      {beginning !== text && (
        <details className="desk-more">
          <summary>{m.desk_whole_message()}</summary>
          <p className="own-review-text" lang={tag}>
            {text}
          </p>
        </details>
      )}
    </>
  );
}
