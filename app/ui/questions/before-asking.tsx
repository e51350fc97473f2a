import { capitalized, formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { inCity } from "#domain/places/place-words.ts";
import type { WhomToAsk } from "#domain/questions/shown-provider.ts";
import { m } from "#messages";
import { CallYourself, type Next } from "./whom-to-ask.tsx";

type Place =
  | { state: "missing" }
  | { state: "unknown" }
  | { state: "choose"; choices: { label: string; path: string }[] }
  | { state: "found"; whom: WhomToAsk };

type Props = {
  place: Place;
  /** The question itself is complete. */
  isWhole: boolean;
  next: Next;
};

/** Stands beside the question form until the page lists the providers to ask. */
export function BeforeAsking({ place, isWhole, next }: Props) {
  if (place.state === "choose") return <PlaceChoice choices={place.choices} next={next} />;
  if (place.state === "found") {
    return place.whom.asked.length > 0 ? (
      <Explanation
        known={{ count: place.whom.asked.length, city: shownPlaceName(place.whom.city, place.whom.cantonSlug) }}
        next={next}
      />
    ) : (
      <NobodyToAsk whom={place.whom} isWhole={isWhole} next={next} />
    );
  }
  return <Explanation next={next} />;
}

const PlaceChoice = ({ choices, next }: { choices: { label: string; path: string }[]; next: Next }) => (
  <section className="card" aria-labelledby="orte" {...next}>
    <header>
      <h2 id="orte">{m.question_which_place()}</h2>
    </header>
    <div>
      <ul className="chips">
        {choices.map(({ label, path }) => (
          <li key={path}>
            <a className="chip" href={path} rel="nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

function Explanation({ known, next }: { known?: { count: number; city: string }; next: Next }) {
  return (
    <section className="card" aria-labelledby="wen" {...next}>
      <header>
        <h2 id="wen">{m.question_whom()}</h2>
      </header>
      <div className="prose">
        {known === undefined ? (
          <p>{m.question_say_where()}</p>
        ) : (
          <p>{`${m.question_known_for({ ...known, shown: formatNumber(known.count) })} ${m.question_say_more()}`}</p>
        )}
        <p>{m.question_explained()}</p>
      </div>
    </section>
  );
}

/** Rule questions-4: shown if no provider can be asked by mail. */
const NobodyToAsk = ({ whom, isWhole, next }: { whom: WhomToAsk } & Omit<Props, "place">) => (
  <section className="card" aria-labelledby="wen" {...next}>
    <header>
      <h2 id="wen">{m.question_nobody({ where: capitalized(inCity(shownPlaceName(whom.city, whom.cantonSlug))) })}</h2>
    </header>
    <div className="form">
      <CallYourself byPhone={whom.byPhone} />
      <p>{isWhole || whom.byPhone.length === 0 ? m.question_take_back() : m.form_fastest_by_phone()}</p>
      <p>
        <a href={paths.city(whom)}>{m.question_all_for({ city: shownPlaceName(whom.city, whom.cantonSlug) })}</a>
      </p>
    </div>
  </section>
);
