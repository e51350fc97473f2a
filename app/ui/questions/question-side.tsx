import type { ReactNode } from "react";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { WATCH_DAYS } from "#domain/questions/question.ts";
import { codeInWords } from "#domain/questions/question-words.ts";
import type { ShownAnswer } from "#domain/questions/shown-answer.ts";
import { PrintButton } from "../../islands/print/print-button.tsx";
import { ActField, Press } from "../desk/press.tsx";
import { ACTS } from "./answer-cards.tsx";

const dateWords = (at: string) => formatDate(new Date(at));

type CodeProps = { code: string; isOpen: boolean; watchUntil: string | null };

/** The digits that lead back to this page. */
export const CodeCard = ({ code, isOpen, watchUntil }: CodeProps) => (
  <section className="card" aria-labelledby="wiederfinden">
    <header>
      <h2 id="wiederfinden">Diese Seite wiederfinden</h2>
    </header>
    <div>
      <p className="code">{codeInWords(code)}</p>
      <p className="muted">
        {"Diesen Code können Sie am Telefon vorlesen oder auf einen Zettel schreiben. Eingeben kann man ihn unter "}
        <a href={paths.question()}>Wer kann kommen?</a>
      </p>
      <PrintButton />
      {isOpen && <EndForm watchUntil={watchUntil} />}
    </div>
  </section>
);

/** Asks once more, in place and without script. */
const EndForm = ({ watchUntil }: Pick<CodeProps, "watchUntil">) => (
  <details className="note-answer">
    <summary>Frage beenden</summary>
    <p>Danach kann niemand mehr antworten, und Sie können hier niemanden mehr wählen.</p>
    {watchUntil && (
      <p>{`Ihre Mailadresse behalten wir bis ${dateWords(watchUntil)}, damit wir Ihnen Bescheid sagen können.`}</p>
    )}
    <form method="post">
      <ActField act={ACTS.end} />
      <button className="button quiet" type="submit">
        Ja, diese Frage beenden
      </button>
    </form>
  </details>
);

export type HelpProps = {
  city: string;
  /** The form with the same place and wishes. */
  askAgainPath: string;
  answers: readonly ShownAnswer[];
  widerPath: string;
  watchUntil: string | null;
  isConfirmed: boolean;
  isCase: boolean;
  /** Nobody can come, so this comes first. */
  isUrgent: boolean;
};

/** Rule questions-8: what to do if nobody has a place. */
export function WhatNext({ city, answers, widerPath, isUrgent, ...watch }: HelpProps) {
  const bound = answers.filter(({ hasDuty, loss }) => hasDuty && !loss);
  return (
    <section className={isUrgent ? "card what-next" : "note what-next"} aria-labelledby="weiter">
      <Head isUrgent={isUrgent}>Hat niemand Platz?</Head>
      <div>
        <ul className="bullets">
          {bound.map(({ id, name, path, phone }) => (
            <li key={id}>
              {path ? <a href={path}>{name}</a> : name}
              {" muss Sie aufnehmen."}
              {phone && (
                <>
                  {" Rufen Sie an: "}
                  <a className="number" href={phone.href}>
                    {phone.display}
                  </a>
                </>
              )}
            </li>
          ))}
          {bound.length === 0 && (
            <li>{`Fragen Sie bei Ihrer Gemeinde: Sie sagt Ihnen, welche Spitex in ${city} alle aufnehmen muss.`}</li>
          )}
          <li>
            <a href={widerPath}>Suchen Sie im weiteren Umkreis</a>
            {", bis 20 km."}
          </li>
          <li>
            {"Ein Ferienbett im Pflegeheim oder eine "}
            <a href={paths.lexiconEntry("tagesstaette")}>Tagesstätte</a>
            {" überbrückt ein paar Wochen. Wer Plätze hat, weiss Ihre Gemeinde."}
          </li>
        </ul>
        <Watch {...watch} />
      </div>
    </section>
  );
}

const Head = ({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) =>
  isUrgent ? (
    <header>
      <h2 id="weiter">{children}</h2>
    </header>
  ) : (
    <h2 id="weiter">{children}</h2>
  );

function Watch({
  askAgainPath,
  watchUntil,
  isConfirmed,
  isCase,
}: Pick<HelpProps, "askAgainPath" | "watchUntil" | "isConfirmed" | "isCase">) {
  if (watchUntil) {
    return (
      <>
        <p>{`Sobald jemand aufnimmt, der passt, sagen wir Ihnen einmal Bescheid. Das gilt bis ${dateWords(watchUntil)}.`}</p>
        <Press act={ACTS.unwatch} label="Nicht mehr Bescheid sagen" />
      </>
    );
  }
  if (isCase) return null;
  if (!isConfirmed) {
    return (
      <p>
        {`Bescheid sagen, sobald jemand aufnimmt, können wir nur per Mail, und diese Frage hat keine bestätigte Adresse. `}
        <a href={askAgainPath}>Mit Mailadresse neu fragen</a>
      </p>
    );
  }
  return (
    <>
      <p>{`Oder wir merken uns die Frage ${WATCH_DAYS} Tage lang und sagen Ihnen einmal Bescheid, sobald jemand aufnimmt, der passt.`}</p>
      <Press act={ACTS.watch} label="Sagen Sie mir Bescheid" />
    </>
  );
}
