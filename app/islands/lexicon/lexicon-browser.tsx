import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { formatNumber } from "#domain/format.ts";
import { categoryName, LEXICON_CATEGORIES } from "#domain/lexicon/lexicon.ts";
import {
  filterLexicon,
  LETTERS,
  LEXICON_PARAMS,
  type LexiconCard,
  type LexiconFilter,
  letterOf,
  lexiconQuery,
  MAX_QUERY,
} from "#domain/lexicon/lexicon-filter.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { LexiconCards } from "./lexicon-cards.tsx";

const NO_FILTER: LexiconFilter = { query: "", letter: "", category: "" };

/** A form that works without JavaScript; once awake, it filters the entries while the visitor types. */
export function LexiconBrowser(props: { cards: LexiconCard[]; filter: LexiconFilter }) {
  const { cards } = props;
  const [filter, setFilter] = useState(props.filter);
  const input = useRef<HTMLInputElement>(null);
  const change = (part: Partial<LexiconFilter>) => setFilter((before) => ({ ...before, ...part }));
  useEffect(() => {
    // The visitor may have typed before this code loaded.
    const query = input.current?.value ?? "";
    setFilter((before) => (before.query === query ? before : { ...before, query }));
  }, []);
  useEffect(() => {
    history.replaceState(null, "", paths.lexicon() + lexiconQuery(filter));
  }, [filter]);
  const clear = () => {
    if (input.current) input.current.value = "";
    change(NO_FILTER);
    input.current?.focus();
  };
  const found = filterLexicon(cards, filter);
  return (
    <>
      <search>
        <form
          className="lexicon-filter"
          action={paths.lexicon()}
          onSubmit={(event: FormEvent) => event.preventDefault()}
        >
          <Hidden name={LEXICON_PARAMS.letter} value={filter.letter} />
          <Hidden name={LEXICON_PARAMS.category} value={filter.category} />
          <div className="lexicon-search">
            <label htmlFor="begriff">{m.lexicon_search()}</label>
            <div className="search-row">
              <input
                className="search-input"
                id="begriff"
                ref={input}
                type="search"
                name={LEXICON_PARAMS.query}
                defaultValue={props.filter.query}
                maxLength={MAX_QUERY}
                autoComplete="off"
                enterKeyHint="search"
                onChange={({ currentTarget }) => change({ query: currentTarget.value })}
              />
              <button className="button" type="submit">
                {m.search_submit()}
              </button>
            </div>
          </div>
          <LetterButtons cards={cards} pressed={filter.letter} onPress={(letter) => change({ letter })} />
          <CategoryButtons pressed={filter.category} onPress={(category) => change({ category })} />
        </form>
      </search>
      <p className="lexicon-count" role="status">
        {m.lexicon_found({ count: found.length, shown: formatNumber(found.length) })}
      </p>
      {found.length > 0 ? (
        <LexiconCards cards={found} />
      ) : (
        <p className="empty">
          {m.lexicon_none()}{" "}
          <a
            href={paths.lexicon()}
            data-answered=""
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              clear();
            }}
          >
            {m.lexicon_show_all()}
          </a>
        </p>
      )}
    </>
  );
}

/** Without JavaScript, submitting one part of the filter keeps the other. */
const Hidden = ({ name, value }: { name: string; value: string }) =>
  value === "" ? null : <input type="hidden" name={name} value={value} />;

type CategoryProps = { pressed: string; onPress: (category: string) => void };

function CategoryButtons({ pressed, onPress }: CategoryProps) {
  const categories = LEXICON_CATEGORIES.map((slug) => ({ slug, name: categoryName(slug) }));
  const all = [{ slug: "", name: m.lexicon_all_topics() }, ...categories];
  return (
    <fieldset>
      <legend className="sr-only">{m.lexicon_topic()}</legend>
      <div className="chips">
        {all.map(({ slug, name }) => (
          <button
            className="chip"
            key={slug}
            type="submit"
            name={LEXICON_PARAMS.category}
            value={slug}
            aria-pressed={pressed === slug}
            data-answered=""
            onClick={(event) => {
              event.preventDefault();
              onPress(slug);
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type Props = { cards: readonly LexiconCard[]; pressed: string; onPress: (letter: string) => void };

/** A–Z; letters without entries are disabled (rule lexicon-2). */
function LetterButtons({ cards, pressed, onPress }: Props) {
  const used = new Set(cards.map(letterOf));
  return (
    <fieldset className="letter-band on-deep">
      <legend className="sr-only">{m.lexicon_letter()}</legend>
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
