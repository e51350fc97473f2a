import { LETTERS, LEXICON_PARAMS, type LexiconCard, letterOf } from "#domain/lexicon/lexicon-filter.ts";

type Props = { cards: readonly LexiconCard[]; pressed: string; onPress: (letter: string) => void };

/** A–Z; letters without entries are disabled (rule lexicon-2). */
export function LetterButtons({ cards, pressed, onPress }: Props) {
  const used = new Set(cards.map(letterOf));
  return (
    <fieldset className="letter-band on-deep">
      <legend className="sr-only">Anfangsbuchstabe</legend>
      <div className="letters">
        {["", ...LETTERS].map((letter) => (
          <button
            className="letter"
            key={letter}
            type="submit"
            name={LEXICON_PARAMS.letter}
            value={letter}
            disabled={letter !== "" && !used.has(letter)}
            aria-pressed={pressed === letter}
            data-answered=""
            onClick={(event) => {
              event.preventDefault();
              onPress(letter);
            }}
          >
            {letter || "A–Z"}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
