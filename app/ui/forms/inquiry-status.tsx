import { formatDistance, formatMoment, numberWord } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { answerLabel } from "#domain/messages/answer.ts";
import {
  answerWords,
  type InquiryCourse as Course,
  lossWords,
  type OfferedProvider,
} from "#domain/messages/inquiry-status.ts";
import { m } from "#messages";
import { FieldFault, fieldId } from "../../islands/forms/fields.tsx";
import { FaultSummary } from "../../islands/forms/form.tsx";

type Step = { label: string; at: string | null; more?: string | undefined };

const moment = (at: string) => m.form_at({ moment: formatMoment(new Date(at)) });

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
              <span>{at ? moment(at) : m.inquiry_not_yet()}</span>
              {more && <span>{more}</span>}
            </li>
          ))}
        </ol>
        <Whereabouts course={course} />
        {isUndeliverable && <p className="note">{m.inquiry_undeliverable()}</p>}
        {spitexPhone && !loss && answer === null && (
          <p>
            {`${m.form_faster_by_phone()} `}
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
  if (loss) return <p className="note">{m.inquiry_this_one({ state: lossWords(loss) })}</p>;
  const now = nowNamed && m.inquiry_now_named({ name: spitexName, now: nowNamed });
  if (isByPhone) {
    return <p>{[now, m.inquiry_by_phone()].filter(Boolean).join(" ")}</p>;
  }
  const gotIt = isElsewhere && m.inquiry_went_elsewhere();
  return now || gotIt ? <p className="note">{[now, gotIt].filter(Boolean).join(" ")}</p> : null;
}

function stepsOf({ isByPhone, sentAt, deliveredAt, seenAt, answer, answerAt, callbackAt }: Course): Step[] {
  const sent = { label: m.inquiry_step_sent(), at: sentAt };
  if (isByPhone) return [sent];
  const call = callbackAt ? new Date(callbackAt) : null;
  return [
    sent,
    { label: m.inquiry_step_delivered(), at: deliveredAt },
    { label: m.inquiry_step_read(), at: seenAt },
    {
      label: m.inquiry_step_answered(),
      at: answerAt,
      more: answer ? `${m.form_quoted({ words: answerLabel(answer) })} ${answerWords(answer, call)}` : undefined,
    },
    ...(callbackAt ? [{ label: m.inquiry_step_call(), at: callbackAt }] : []),
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
      <h2 id={`${ID}-titel`}>{city ? m.inquiry_others_for({ city }) : m.inquiry_others_here()}</h2>
      <p>
        {`${left === 1 ? m.inquiry_one_more() : m.inquiry_some_more({ count: numberWord(left) })} ${m.inquiry_only_by_click()}`}
      </p>
      <form className="form" id={ID} method="post">
        {faults && <FaultSummary form={ID} faults={faults} place={undefined} />}
        <fieldset className={fault ? "field faulty" : "field"}>
          <legend>{m.inquiry_who_also()}</legend>
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
                {other.hasDuty && `. ${m.inquiry_has_duty()}`}
              </span>
            </label>
          ))}
        </fieldset>
        <p className="form-note">{m.inquiry_consent_others()}</p>
        <div className="form-actions">
          <button className="button" type="submit">
            {m.inquiry_send_others()}
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
    <summary>{m.inquiry_phones()}</summary>
    <ul className="bullets">
      {others.map(({ id, name, path, phone }) => (
        <li key={id}>
          <a href={path}>{name}</a>
          {m.provider_after_colon({ value: "" })}
          {phone ? (
            <a className="number" href={phone.href}>
              {phone.display}
            </a>
          ) : (
            m.form_number_unknown()
          )}
        </li>
      ))}
    </ul>
  </details>
);
