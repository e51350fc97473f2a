import { formatMomentNear } from "#domain/format.ts";
import { lossWords } from "#domain/messages/inquiry-status.ts";
import { paths } from "#domain/paths.ts";
import type { OwnShare } from "#domain/questions/own-share.ts";
import { type QuestionAnswer, questionAnswerLabel } from "#domain/questions/question.ts";
import { answerInWords } from "#domain/questions/question-words.ts";
import { groupOf, type ShownAnswer } from "#domain/questions/shown-answer.ts";
import { m } from "#messages";
import { ownShareWords } from "../../content/cost-answer.ts";
import { ActField } from "../desk/press.tsx";
import { Icon } from "../icons.tsx";
import { awayWords, PhoneLine } from "./whom-to-ask.tsx";

export const ACTS = { note: "notieren", end: "beenden", watch: "bescheid", unwatch: "keinbescheid" } as const;
export const NOTE_FIELDS = { recipient: "anbieter", answer: "antwort", day: "tag" } as const;

/** Answers that can be noted after a call, worded for the caller. */
const NOTED_ANSWERS: Record<QuestionAnswer, () => string> = {
  ja: m.question_noted_yes,
  ab: m.question_noted_from,
  anruf: m.question_noted_call,
  voll: m.question_noted_full,
  gebiet: m.question_noted_area,
  leistung: m.question_noted_service,
};

export const momentWords = (at: string, now: string): string =>
  m.form_at({ moment: formatMomentNear(new Date(at), new Date(now)) });

type Props = {
  /** Id of the first answer that asks for a call, to which its figure links. */
  id: string | undefined;
  answer: ShownAnswer;
  now: string;
  share: OwnShare | undefined;
  /** The code, if the provider can still be chosen. */
  code?: string | undefined;
  proof: string | undefined;
};

/** Rule questions-7: what a provider said, what is known about it, and how to choose it. */
export function AnswerCard({ id, answer, now, share, code, proof }: Props) {
  const { name, path, phone } = answer;
  const isCall = groupOf(answer) === "call";
  const mayChoose = code !== undefined && answer.partOf === null;
  return (
    <li className="card" id={id}>
      <header>
        <h3>{path ? <a href={path}>{name}</a> : name}</h3>
        {answer.answerAt && (
          <p className="card-meta">
            {[answer.isNoted && m.question_by_you(), momentWords(answer.answerAt, now)].filter(Boolean).join(", ")}
          </p>
        )}
      </header>
      <div>
        <Said {...answer} />
        <Known {...answer} />
        {share && !isCall && <ShareLine share={share} />}
        <Whereabouts {...answer} />
        <p className="actions">
          {mayChoose && (
            <a className={isCall ? "button quiet" : "button"} href={paths.questionChoice(code, answer.id, proof)}>
              {m.question_choose_this()}
              <span className="sr-only">{m.provider_after_colon({ value: answer.nowNamed ?? name })}</span>
            </a>
          )}
          {code !== undefined && answer.inquiryPath && <InquiryLink path={answer.inquiryPath} name={answer.partOf} />}
          {phone && (
            <a className={isCall ? "button" : "button quiet"} href={phone.href}>
              <Icon name="phone" />
              <span className="sr-only">{`${m.card_call({ name })} `}</span>
              <span className="number">{phone.display}</span>
            </a>
          )}
        </p>
        {answer.isNoted && code !== undefined && (
          <NoteForm id={answer.id} name={name} label={m.question_note_change()} />
        )}
      </div>
    </li>
  );
}

export const Said = ({ answer, fromDay }: Pick<ShownAnswer, "answer" | "fromDay">) =>
  answer && <p className="says">{m.form_quoted({ words: `${answerInWords(answer, fromDay)}.` })}</p>;

/** Leads to the inquiry form of a provider into which another one was merged. */
export const InquiryLink = ({ path, name }: { path: string; name: string | null }) => (
  <a className="button quiet" href={path}>
    {m.question_inquiry_to({ name: name ?? "" })}
  </a>
);

export const Known = (one: Pick<ShownAnswer, "met" | "unknown" | "km" | "isLocal" | "hasDuty">) => (
  <ul className="known">
    {one.hasDuty && (
      <li>
        <Icon name="check" />
        {m.question_must_accept()}
      </li>
    )}
    {one.met.map((label) => (
      <li key={label}>
        <Icon name="check" />
        {label}
      </li>
    ))}
    {one.unknown.length > 0 && (
      <li className="muted">
        <Icon name="question" />
        {m.question_to_ask({ wishes: one.unknown.join(", ") })}
      </li>
    )}
    {awayWords(one) && (
      <li>
        <Icon name="pin" />
        {awayWords(one)}
      </li>
    )}
  </ul>
);

export const ShareLine = ({ share: { question, path } }: { share: OwnShare }) => (
  <p className="muted own-share">
    {`${ownShareWords(question)} `}
    <a href={path}>{m.question_see_calculation()}</a>
  </p>
);

/** What has become of the provider since. */
export function Whereabouts({ name, loss, nowNamed, partOf, isElsewhere, isUndeliverable }: ShownAnswer) {
  const words = [
    partOf && m.question_part_of({ name, other: partOf }),
    loss && !(loss === "deleted" && partOf) && m.inquiry_this_one({ state: lossWords(loss) }),
    !loss && !partOf && nowNamed && m.inquiry_now_named({ name, now: nowNamed }),
    !loss && isElsewhere && m.question_went_elsewhere(),
    !loss && isUndeliverable && `${m.inquiry_undeliverable()} ${m.question_please_call()}`,
  ].filter(Boolean);
  return words.length > 0 ? <p className="note">{words.join(" ")}</p> : null;
}

/** Rule questions-6: a provider without a mail address is called, and its answer noted. */
export const CallRow = ({ answer, isOpen }: { answer: ShownAnswer; isOpen: boolean }) => (
  <li>
    <b>{answer.name}</b>
    <PhoneLine {...answer} />
    <Known {...answer} />
    <Whereabouts {...answer} />
    {isOpen && <NoteForm id={answer.id} name={answer.name} label={m.question_note()} />}
  </li>
);

const NoteForm = ({ id, name, label }: { id: string; name: string; label: string }) => (
  <details className="note-answer">
    <summary>
      {label}
      <span className="sr-only">{m.provider_after_colon({ value: name })}</span>
      <Icon name="down" />
    </summary>
    <form method="post">
      <ActField act={ACTS.note} values={{ [NOTE_FIELDS.recipient]: id }} />
      <label className="note-day">
        {m.question_note_day()}
        <input type="date" name={NOTE_FIELDS.day} />
      </label>
      <p className="actions">
        {Object.entries(NOTED_ANSWERS).map(([answer, words]) => (
          <button key={answer} className="button quiet" type="submit" name={NOTE_FIELDS.answer} value={answer}>
            {words()}
          </button>
        ))}
      </p>
    </form>
  </details>
);

/** Providers that said no, have not answered, or are gone, in a line each. */
export function AnswerRow({ answer, now, isOpen }: { answer: ShownAnswer; now: string; isOpen: boolean }) {
  const group = groupOf(answer);
  return (
    <li>
      <b>{answer.name}</b>
      <i>{answer.answerAt ? momentWords(answer.answerAt, now) : group === "open" && m.question_still_open()}</i>
      {group === "no" && answer.answer && (
        <span className="muted">
          {[m.form_quoted({ words: questionAnswerLabel(answer.answer) }), answer.isNoted && m.question_by_you()]
            .filter(Boolean)
            .join(", ")}
        </span>
      )}
      {group === "open" && isOpen && <span className="muted">{reminderWords(answer, now)}</span>}
      {group === "skipped" && <span className="muted">{m.question_left_out()}</span>}
      {group !== "no" && <Whereabouts {...answer} />}
      {group === "no" && answer.isNoted && isOpen && (
        <NoteForm id={answer.id} name={answer.name} label={m.question_note_change()} />
      )}
    </li>
  );
}

function reminderWords({ remindAt, remindedAt }: ShownAnswer, now: string): string {
  if (remindedAt) return m.question_reminded({ moment: momentWords(remindedAt, now) });
  return remindAt && remindAt > now ? m.question_will_remind({ moment: momentWords(remindAt, now) }) : "";
}
