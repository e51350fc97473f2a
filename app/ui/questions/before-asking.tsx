import { countOf } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import type { WhomToAsk } from "#domain/questions/shown-provider.ts";
import { CallYourself, type Next } from "./whom-to-ask.tsx";

type Place =
  | { state: "missing" }
  | { state: "unknown" }
  | { state: "choose"; choices: { label: string; path: string }[] }
  | { state: "found"; whom: WhomToAsk };

type Props = {
  place: Place;
  /** Nothing is missing of the question itself. */
  isWhole: boolean;
  next: Next;
};

/** What stands beside the question until it is known whom it goes to. */
export function BeforeAsking({ place, isWhole, next }: Props) {
  if (place.state === "choose") return <PlaceChoice choices={place.choices} next={next} />;
  if (place.state === "found") {
    return place.whom.asked.length > 0 ? (
      <Explanation count={place.whom.asked.length} city={place.whom.city} next={next} />
    ) : (
      <NobodyToAsk whom={place.whom} isWhole={isWhole} next={next} />
    );
  }
  return <Explanation next={next} />;
}

const PlaceChoice = ({ choices, next }: { choices: { label: string; path: string }[]; next: Next }) => (
  <section className="card" aria-labelledby="orte" {...next}>
    <header>
      <h2 id="orte">Welchen Ort meinen Sie?</h2>
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

function Explanation({ count, city, next }: { count?: number; city?: string; next: Next }) {
  return (
    <section className="card" aria-labelledby="wen" {...next}>
      <header>
        <h2 id="wen">Wen wir fragen</h2>
      </header>
      <div className="prose">
        {count === undefined ? (
          <p>Sagen Sie zuerst, wo jemand kommen soll. Dann zeigen wir Ihnen, wen wir fragen.</p>
        ) : (
          <p>
            {`Für ${city} kennen wir ${countOf(count, "Anbieter", "Anbieter")}, die wir fragen können. Wählen Sie noch, wie oft jemand kommen soll und für wen Sie fragen.`}
          </p>
        )}
        <p>
          Sie sehen alle, bevor etwas weggeht, und lesen, was sie lesen. Die Antworten stehen auf einer eigenen Seite.
          Erst wenn Sie einen Anbieter wählen, sagen Sie ihm, wer Sie sind.
        </p>
      </div>
    </section>
  );
}

/** Rule questions-4: nobody can be asked by mail. */
const NobodyToAsk = ({ whom, isWhole, next }: { whom: WhomToAsk } & Omit<Props, "place">) => (
  <section className="card" aria-labelledby="wen" {...next}>
    <header>
      <h2 id="wen">{`In ${whom.city} können wir niemanden fragen`}</h2>
    </header>
    <div className="form">
      <CallYourself byPhone={whom.byPhone} />
      <p>
        {isWhole || whom.byPhone.length === 0
          ? "Nehmen Sie einen Wunsch zurück, oder fragen Sie bei Ihrer Gemeinde. Sie sagt Ihnen, welche Spitex Sie aufnehmen muss."
          : "Am Telefon geht es am schnellsten."}
      </p>
      <p>
        <a href={paths.city(whom)}>{`Alle Anbieter für ${whom.city} ansehen`}</a>
      </p>
    </div>
  </section>
);
