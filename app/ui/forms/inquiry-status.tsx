import { formatDistance, formatMoment, numberWord } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { ANSWERS } from "#domain/messages/answer.ts";
import {
  answerWords,
  type InquiryCourse as Course,
  LOSS_WORDS,
  type OfferedProvider,
} from "#domain/messages/inquiry-status.ts";
import { FieldFault, fieldId } from "../../islands/forms/fields.tsx";
import { FaultSummary } from "../../islands/forms/form.tsx";

type Step = { label: string; at: string | null; more?: string | undefined };

const moment = (at: string) => `${formatMoment(new Date(at))} Uhr`;

/** Rule answer-1: an inquiry's progress with one provider. */
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

/** What has happened to the provider since, and where the inquiry goes. */
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

type Props = {
  others: readonly OfferedProvider[];
  /** Number of providers that can still get the inquiry. */
  left: number;
  /** null if the requested provider no longer exists. */
  city: string | null;
  name: string;
  faults: FormFaults | undefined;
  chosen: readonly string[];
};

const ID = "weiter";

/** Rule answer-6: offers the same inquiry to other providers, only if the sender presses the button. */
export function OtherProvidersForm({ others, left, city, name, faults, chosen }: Props) {
  const fault = faults?.fields[name];
  return (
    <section aria-labelledby={`${ID}-titel`}>
      <h2 id={`${ID}-titel`}>{city ? `Andere Spitex für ${city}` : "Andere Spitex für diesen Ort"}</h2>
      <p>
        {`Sie können dieselbe Anfrage an ${left === 1 ? "einen weiteren Anbieter" : `bis zu ${numberWord(left)} weitere Anbieter`} senden. Ohne Ihren Klick geben wir nichts weiter.`}
      </p>
      <form className="form" id={ID} method="post">
        {faults && <FaultSummary form={ID} faults={faults} place={undefined} />}
        <fieldset className={fault ? "field faulty" : "field"}>
          <legend>Wer soll Ihre Anfrage auch bekommen?</legend>
          {fault && <FieldFault id={fieldId(ID, name)} fault={fault} />}
          {others.map((other, at) => (
            <label className="choice" key={other.id}>
              <input
                type="checkbox"
                name={name}
                value={choiceOf(other)}
                defaultChecked={chosen.includes(choiceOf(other))}
                id={at === 0 ? fieldId(ID, name) : undefined}
                aria-describedby={fault ? `${fieldId(ID, name)}-fehler` : undefined}
              />
              <span>
                <strong>{other.name}</strong>
                {`, ${placeOf(other)}`}
                {other.hasDuty && ". Muss Aufträge aus diesem Ort annehmen."}
              </span>
            </label>
          ))}
        </fieldset>
        <p className="form-note">
          Mit dem Knopf sind Sie einverstanden, dass wir Ihre Angaben – auch zur Gesundheit – an die gewählten Anbieter
          weitergeben.
        </p>
        <div className="form-actions">
          <button className="button" type="submit">
            Anfrage auch ihnen senden
          </button>
        </div>
      </form>
      <OtherPhones others={others} />
    </section>
  );
}

/** The slug tells the server which provider the sender read: the number may belong to another one by then. */
const choiceOf = ({ id, slug }: OfferedProvider) => `${id} ${slug}`;

function placeOf({ zipCode, city, km }: Props["others"][number]): string {
  const distance = km === null ? undefined : formatDistance(km);
  return [`${zipCode} ${city}`, distance].filter(Boolean).join(", ");
}

/** Phone numbers for visitors who prefer to call. */
const OtherPhones = ({ others }: Pick<Props, "others">) => (
  <details className="other-phones">
    <summary>Lieber anrufen? Die Telefonnummern</summary>
    <ul className="bullets">
      {others.map(({ id, name, path, phone }) => (
        <li key={id}>
          <a href={path}>{name}</a>
          {": "}
          {phone ? (
            <a className="number" href={phone.href}>
              {phone.display}
            </a>
          ) : (
            "Nummer nicht bekannt"
          )}
        </li>
      ))}
    </ul>
  </details>
);
