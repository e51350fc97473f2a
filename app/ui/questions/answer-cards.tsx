import { roughly } from "#domain/costs/monthly-shares.ts";
import { formatMomentNear } from "#domain/format.ts";
import { LOSS_WORDS } from "#domain/messages/inquiry-status.ts";
import { paths } from "#domain/paths.ts";
import type { OwnShare } from "#domain/questions/own-share.ts";
import { QUESTION_ANSWERS, type QuestionAnswer } from "#domain/questions/question.ts";
import { answerInWords } from "#domain/questions/question-words.ts";
import { groupOf, type ShownAnswer } from "#domain/questions/shown-answer.ts";
import { spanWords } from "../../content/cost-words.ts";
import { ActField } from "../desk/press.tsx";
import { Icon } from "../icons.tsx";
import { awayWords, PhoneLine } from "./whom-to-ask.tsx";

export const ACTS = { note: "notieren", end: "beenden", watch: "bescheid", unwatch: "keinbescheid" } as const;
export const NOTE_FIELDS = { recipient: "anbieter", answer: "antwort", day: "tag" } as const;

/** Answers that somebody can note after a call, in the words of whoever calls. */
const NOTED_ANSWERS = {
  ja: "Sie können",
  ab: "Sie können ab diesem Tag",
  anruf: "Ich soll wieder anrufen",
  voll: "Nein: sie sind voll",
  gebiet: "Nein: nicht ihr Gebiet",
  leistung: "Nein: nicht ihre Leistung",
} as const satisfies Partial<Record<QuestionAnswer, string>>;

export const momentWords = (at: string, now: string): string => `${formatMomentNear(new Date(at), new Date(now))} Uhr`;

type Props = {
  /** Of the first that asks for a call, to which its figure leads. */
  id: string | undefined;
  answer: ShownAnswer;
  now: string;
  share: OwnShare | undefined;
  /** The code, if the provider can still be chosen. */
  code?: string | undefined;
  proof: string | undefined;
};

/** Rule questions-7: what a provider said, what is known of it, and how to choose it. */
export function AnswerCard({ id, answer, now, share, code, proof }: Props) {
  const { name, path, phone } = answer;
  const isCall = groupOf(answer) === "call";
  const mayChoose = code !== undefined && answer.partOf === null;
  return (
    <li className="card" id={id}>
      <header>
        <h3>{path ? <a href={path}>{name}</a> : name}</h3>
        {answer.answerAt && (
          <p className="card-meta">{`${answer.isNoted ? "von Ihnen notiert, " : ""}${momentWords(answer.answerAt, now)}`}</p>
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
              Diese Spitex wählen<span className="sr-only">{`: ${answer.nowNamed ?? name}`}</span>
            </a>
          )}
          {code !== undefined && answer.inquiryPath && (
            <a className="button quiet" href={answer.inquiryPath}>{`Anfrage an ${answer.partOf}`}</a>
          )}
          {phone && (
            <a className={isCall ? "button" : "button quiet"} href={phone.href}>
              <Icon name="phone" />
              <span className="sr-only">{`${name} anrufen: `}</span>
              <span className="number">{phone.display}</span>
            </a>
          )}
        </p>
        {answer.isNoted && code !== undefined && <NoteForm id={answer.id} name={name} label="Notiz ändern" />}
      </div>
    </li>
  );
}

export const Said = ({ answer, fromDay }: Pick<ShownAnswer, "answer" | "fromDay">) =>
  answer && <p className="says">{`«${answerInWords(answer, fromDay)}.»`}</p>;

export const Known = (one: Pick<ShownAnswer, "met" | "unknown" | "km" | "isLocal" | "hasDuty">) => (
  <ul className="known">
    {one.hasDuty && (
      <li>
        <Icon name="check" />
        muss Sie aufnehmen
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
        {`${one.unknown.join(", ")}: nachfragen`}
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

export const ShareLine = ({ share }: { share: OwnShare }) => (
  <p className="muted own-share">
    {`Ihr Anteil: rund ${spanWords(roughly(share.day))} pro Tag. `}
    <a href={share.path}>Rechnung ansehen</a>
  </p>
);

/** What has become of the provider since. */
export function Whereabouts({ name, loss, nowNamed, partOf, isElsewhere, isUndeliverable }: ShownAnswer) {
  const words = [
    partOf && `${name} ist im Verzeichnis jetzt Teil von ${partOf}.`,
    loss && !(loss === "deleted" && partOf) && `Diese Spitex ${LOSS_WORDS[loss]}.`,
    !loss && !partOf && nowNamed && `${name} heisst im Verzeichnis jetzt ${nowNamed}.`,
    !loss && isElsewhere && "Ihre Frage ging an die frühere E-Mail-Adresse, nicht an die heutige.",
    !loss && isUndeliverable && "Die E-Mail an diese Spitex konnte nicht zugestellt werden. Rufen Sie an.",
  ].filter(Boolean);
  return words.length > 0 ? <p className="note">{words.join(" ")}</p> : null;
}

/** Rule questions-6: whoever has no address for mail is called, and the answer noted. */
export const CallRow = ({ answer, isOpen }: { answer: ShownAnswer; isOpen: boolean }) => (
  <li>
    <b>{answer.name}</b>
    <PhoneLine {...answer} />
    <Known {...answer} />
    <Whereabouts {...answer} />
    {isOpen && <NoteForm id={answer.id} name={answer.name} label="Antwort notieren" />}
  </li>
);

const NoteForm = ({ id, name, label }: { id: string; name: string; label: string }) => (
  <details className="note-answer">
    <summary>
      {label}
      <span className="sr-only">{`: ${name}`}</span>
      <Icon name="down" />
    </summary>
    <form method="post">
      <ActField act={ACTS.note} values={{ [NOTE_FIELDS.recipient]: id }} />
      <label className="note-day">
        Falls erst ab einem Tag: ab wann?
        <input type="date" name={NOTE_FIELDS.day} />
      </label>
      <p className="actions">
        {Object.entries(NOTED_ANSWERS).map(([answer, words]) => (
          <button key={answer} className="button quiet" type="submit" name={NOTE_FIELDS.answer} value={answer}>
            {words}
          </button>
        ))}
      </p>
    </form>
  </details>
);

/** Who said no, has not answered, or is gone, in a line each. */
export function AnswerRow({ answer, now, isOpen }: { answer: ShownAnswer; now: string; isOpen: boolean }) {
  const group = groupOf(answer);
  return (
    <li>
      <b>{answer.name}</b>
      <i>{answer.answerAt ? momentWords(answer.answerAt, now) : group === "open" && "noch offen"}</i>
      {group === "no" && answer.answer && (
        <span className="muted">{`«${QUESTION_ANSWERS[answer.answer]}»${answer.isNoted ? ", von Ihnen notiert" : ""}`}</span>
      )}
      {group === "open" && isOpen && <span className="muted">{reminderWords(answer, now)}</span>}
      {group === "skipped" && (
        <span className="muted">Nimmt im Moment niemanden auf, oder hat schon genug offene Fragen.</span>
      )}
      {group !== "no" && <Whereabouts {...answer} />}
      {group === "no" && answer.isNoted && isOpen && (
        <NoteForm id={answer.id} name={answer.name} label="Notiz ändern" />
      )}
    </li>
  );
}

function reminderWords({ remindAt, remindedAt }: ShownAnswer, now: string): string {
  if (remindedAt) return `Erinnert haben wir ${momentWords(remindedAt, now)}.`;
  return remindAt && remindAt > now ? `Wenn nichts kommt, erinnern wir: ${momentWords(remindAt, now)}.` : "";
}
