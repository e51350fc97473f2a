import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { inCity } from "#domain/places/place-words.ts";
import { WATCH_DAYS } from "#domain/questions/question.ts";
import { codeInWords } from "#domain/questions/question-words.ts";
import type { ShownAnswer } from "#domain/questions/shown-answer.ts";
import { m } from "#messages";
import { PrintButton } from "../../islands/print/print-button.tsx";
import { ActField, Press } from "../desk/press.tsx";
import { ACTS } from "./answer-cards.tsx";

const dateWords = (at: string) => formatDate(new Date(at));

type CodeProps = { code: string; isOpen: boolean; watchUntil: string | null };

/** The digits that lead back to this page. */
export const CodeCard = ({ code, isOpen, watchUntil }: CodeProps) => (
  <section className="card" aria-labelledby="wiederfinden">
    <header>
      <h2 id="wiederfinden">{m.question_find_again()}</h2>
    </header>
    <div>
      <p className="code">{codeInWords(code)}</p>
      <p className="muted">
        <ParaglideMessage
          message={m.question_code_use}
          markup={{ link: ({ children }) => <a href={paths.question()}>{children}</a> }}
        />
      </p>
      <PrintButton />
      {isOpen && <EndForm watchUntil={watchUntil} />}
    </div>
  </section>
);

/** Asks once more, in place and without script. */
const EndForm = ({ watchUntil }: Pick<CodeProps, "watchUntil">) => (
  <details className="note-answer">
    <summary>{m.question_end()}</summary>
    <p>{m.question_end_means()}</p>
    {watchUntil && <p>{m.question_address_kept({ day: dateWords(watchUntil) })}</p>}
    <form method="post">
      <ActField act={ACTS.end} />
      <button className="button quiet" type="submit">
        {m.question_yes_end()}
      </button>
    </form>
  </details>
);

export type HelpProps = {
  city: string;
  cantonSlug: string;
  /** The form with the same place and wishes. */
  askAgainPath: string;
  answers: readonly ShownAnswer[];
  widerPath: string;
  watchUntil: string | null;
  isConfirmed: boolean;
  isCase: boolean;
  /** No provider can come, so this part is first. */
  isUrgent: boolean;
};

/** Rule questions-8: what to do if no provider has a place. */
export function WhatNext({ city, cantonSlug, answers, widerPath, isUrgent, ...watch }: HelpProps) {
  const bound = answers.filter(({ hasDuty, loss }) => hasDuty && !loss);
  return (
    <section className={isUrgent ? "card what-next" : "note what-next"} aria-labelledby="weiter">
      <Head isUrgent={isUrgent}>{m.question_nobody_free()}</Head>
      <div>
        <ul className="bullets">
          {bound.map(({ id, name, path, phone }) => (
            <li key={id}>
              {path ? <a href={path}>{name}</a> : name}
              {` ${m.question_must_accept()}.`}
              {phone && (
                <>
                  {` ${m.question_call_at()} `}
                  <a className="number" href={phone.href}>
                    {phone.display}
                  </a>
                </>
              )}
            </li>
          ))}
          {bound.length === 0 && <li>{m.question_ask_commune({ where: inCity(shownPlaceName(city, cantonSlug)) })}</li>}
          <li>
            <ParaglideMessage
              message={m.question_wider}
              markup={{ link: ({ children }) => <a href={widerPath}>{children}</a> }}
            />
          </li>
          <li>
            <ParaglideMessage
              message={m.question_bridge}
              markup={{ link: ({ children }) => <a href={paths.lexiconEntry("tagesstaette")}>{children}</a> }}
            />
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
        <p>{m.question_watching({ day: dateWords(watchUntil) })}</p>
        <Press act={ACTS.unwatch} label={m.question_unwatch()} />
      </>
    );
  }
  if (isCase) return null;
  if (!isConfirmed) {
    return (
      <p>
        {`${m.question_only_by_mail()} `}
        <a href={askAgainPath}>{m.question_ask_with_address()}</a>
      </p>
    );
  }
  return (
    <>
      <p>{m.question_watch_offer({ days: WATCH_DAYS })}</p>
      <Press act={ACTS.watch} label={m.question_watch()} />
    </>
  );
}
