import type { OwnShare } from "#domain/questions/own-share.ts";
import { type AnswerGroup, groupOf, type ShownAnswer } from "#domain/questions/shown-answer.ts";
import { m } from "#messages";
import { Icon } from "../icons.tsx";
import { AnswerCard, AnswerRow, CallRow, Known, Said, ShareLine, Whereabouts } from "./answer-cards.tsx";

type Props = {
  answers: readonly ShownAnswer[];
  now: string;
  share: OwnShare | undefined;
  code: string;
  proof: string | undefined;
  isOpen: boolean;
  chosenId: string | null;
};

const inGroups = (answers: readonly ShownAnswer[], ...groups: AnswerGroup[]) =>
  answers.filter((one) => groups.includes(groupOf(one)));

/**
 * The figures on the floor line, each linked to its part of the page. Providers that have to be called were not asked.
 */
export function AnswerTally({ answers, chosenId }: Pick<Props, "answers" | "chosenId">) {
  const figures = [
    ["yes", m.question_figure_can, "koennen"],
    ["call", m.question_figure_call, "anruf"],
    ["no", m.question_figure_no, "nein"],
    ["open", m.question_figure_open, "offen"],
    ["phone", m.question_figure_phone, "selbst"],
  ] as const;
  const shown = figures.filter(([group]) => group !== "phone" || inGroups(answers, group).length > 0);
  return (
    <nav className={shown.length > 4 ? "tally four five" : "tally four"} aria-label={m.question_answers()}>
      <ul>
        {shown.map(([group, words, part]) => {
          const inGroup = inGroups(answers, group);
          const count = inGroup.length;
          const id = inGroup.every((one) => one.id === chosenId) ? "gewaehlt" : part;
          const figure = (
            <>
              <b>{count}</b> <span>{words({ count })}</span>
            </>
          );
          return <li key={group}>{count > 0 ? <a href={`#${id}`}>{figure}</a> : <p>{figure}</p>}</li>;
        })}
      </ul>
    </nav>
  );
}

export function QuestionAnswers(props: Props) {
  const { answers, chosenId } = props;
  const chosen = answers.find(({ id }) => id === chosenId);
  const others = answers.filter(({ id }) => id !== chosenId);
  return (
    <>
      {chosen && <ChosenCard {...props} chosen={chosen} />}
      <Answered {...props} answers={others} hasChosen={chosen !== undefined} />
      <ToCall {...props} answers={others} />
      <Others {...props} answers={others} hasChosen={chosen !== undefined} />
    </>
  );
}

/**
 * Rule questions-9: the provider that knows the asker. There is no link to the inquiry, because anyone with the digits
 * sees this page, and the inquiry names the person.
 */
const ChosenCard = ({ chosen, share }: Props & { chosen: ShownAnswer }) => (
  <section className="duty" aria-labelledby="gewaehlt">
    <h2 className="tab-title" id="gewaehlt">
      <Icon name="check" />
      {m.question_chosen()}
    </h2>
    <div className="card">
      <header>
        <h3>{chosen.path ? <a href={chosen.path}>{chosen.name}</a> : chosen.name}</h3>
      </header>
      <div>
        <Said {...chosen} />
        <Known {...chosen} />
        {share && <ShareLine share={share} />}
        <Whereabouts {...chosen} />
        <p>{m.question_only_knows({ name: chosen.nowNamed ?? chosen.name })}</p>
        {chosen.phone && (
          <p className="actions">
            <a className="button quiet" href={chosen.phone.href}>
              <Icon name="phone" />
              <span className="sr-only">{`${m.card_call({ name: chosen.name })} `}</span>
              <span className="number">{chosen.phone.display}</span>
            </a>
          </p>
        )}
      </div>
    </div>
  </section>
);

type PartProps = Props & { hasChosen: boolean };

function Answered({ answers, now, share, code, proof, isOpen, hasChosen }: PartProps) {
  const calls = inGroups(answers, "call");
  const shown = [...inGroups(answers, "yes"), ...calls];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="koennen">
      <h2 id="koennen">{hasChosen ? m.question_also_answered() : m.question_answered()}</h2>
      <ul className="list">
        {shown.map((answer) => (
          <AnswerCard
            id={answer === calls[0] ? "anruf" : undefined}
            key={answer.id}
            answer={answer}
            now={now}
            share={share}
            code={isOpen ? code : undefined}
            proof={proof}
          />
        ))}
      </ul>
    </section>
  );
}

function ToCall({ answers, isOpen }: Props) {
  const byPhone = inGroups(answers, "phone");
  if (byPhone.length === 0) return null;
  return (
    <section className="call-yourself" aria-labelledby="selbst">
      <h2 id="selbst">{m.question_call_yourself()}</h2>
      <p>{`${m.question_no_address_of()} ${m.question_note_here()}`}</p>
      <ul>
        {byPhone.map((answer) => (
          <CallRow key={answer.id} answer={answer} isOpen={isOpen} />
        ))}
      </ul>
    </section>
  );
}

function Others({ answers, now, isOpen, hasChosen }: PartProps) {
  const rows = (...groups: AnswerGroup[]) =>
    inGroups(answers, ...groups).map((answer) => (
      <AnswerRow key={answer.id} answer={answer} now={now} isOpen={isOpen} />
    ));
  const parts = [
    { id: "offen", title: isOpen ? m.question_open_title() : m.question_without_answer(), items: rows("open", "lost") },
    { id: "nein", title: m.question_no(), items: rows("no") },
    { id: "nicht-gefragt", title: m.question_not_asked(), items: rows("skipped") },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      {parts.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ul className="rows">{items}</ul>
        </section>
      ))}
      {hasChosen && parts.length > 0 && <p className="order-note">{m.question_others_learn()}</p>}
    </>
  );
}
