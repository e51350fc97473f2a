import { formatMoment } from "#domain/format.ts";
import { ANSWERS } from "#domain/messages/answer.ts";
import { answerWords } from "#domain/messages/answer-words.ts";
import { type InquiryCourse as Course, LOSS_WORDS } from "#domain/messages/inquiry-status.ts";

type Step = { label: string; at: string | null; more?: string | undefined };

const moment = (at: string) => `${formatMoment(new Date(at))} Uhr`;

/** Rule answer-1: how far an inquiry has come with one provider. */
export function InquiryCourse({ course }: { course: Course }) {
  const { spitexName, path, spitexPhone, loss, isUndeliverable, answer } = course;
  return (
    <section className="card">
      <header>
        <h2>{path ? <a href={path}>{spitexName}</a> : spitexName}</h2>
      </header>
      <div>
        <ol className="inquiry-steps">
          {stepsOf(course).map(({ label, at, more }) => (
            <li key={label} className={at ? "done" : undefined}>
              <strong>{label}</strong>
              <span>{at ? moment(at) : "noch nicht"}</span>
              {more && <span>{more}</span>}
            </li>
          ))}
        </ol>
        <Whereabouts course={course} />
        {isUndeliverable && <p className="note">Die E-Mail an diese Spitex konnte nicht zugestellt werden.</p>}
        {spitexPhone && !loss && answer === null && (
          <p>
            {"Schneller geht es mit einem Anruf: "}
            <a className="number" href={spitexPhone.href}>
              {spitexPhone.display}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** What has become of the provider since, and which way the inquiry goes. */
function Whereabouts({ course: { spitexName, loss, nowNamed, isElsewhere, isByPhone } }: { course: Course }) {
  if (loss) return <p className="note">{`Diese Spitex ${LOSS_WORDS[loss]}.`}</p>;
  const now = nowNamed && `${spitexName} heisst im Verzeichnis jetzt ${nowNamed}. `;
  if (isByPhone) {
    return (
      <p>{`${now ?? ""}Von dieser Spitex kennen wir keine E-Mail-Adresse. Wir geben Ihre Anfrage telefonisch weiter.`}</p>
    );
  }
  const gotIt = isElsewhere && "Ihre Anfrage ging an die frühere E-Mail-Adresse, nicht an die heutige.";
  return now || gotIt ? <p className="note">{[now, gotIt].filter(Boolean).join(" ")}</p> : null;
}

function stepsOf({ isByPhone, sentAt, deliveredAt, seenAt, answer, answerAt, callbackAt }: Course): Step[] {
  const sent = { label: "Gesendet", at: sentAt };
  if (isByPhone) return [sent];
  const call = callbackAt ? new Date(callbackAt) : null;
  return [
    sent,
    { label: "Zugestellt", at: deliveredAt },
    { label: "Gelesen", at: seenAt },
    {
      label: "Beantwortet",
      at: answerAt,
      more: answer ? `«${ANSWERS[answer]}» ${answerWords(answer, call)}` : undefined,
    },
    ...(callbackAt ? [{ label: "Rückruf vereinbart", at: callbackAt }] : []),
  ];
}
