import { formatDistance, numberWord } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { inRow } from "#domain/offer/languages.ts";
import { askWords } from "#domain/questions/ask-words.ts";
import { OPEN_DAYS, type Question } from "#domain/questions/question.ts";
import { SEND_FIELDS, tickOf } from "#domain/questions/sent-question.ts";
import type { ShownProvider, WhomToAsk as Whom } from "#domain/questions/shown-provider.ts";
import { m } from "#messages";
import { describeField, EMAIL_INPUT, FieldFault, FormField } from "../../islands/forms/fields.tsx";
import { FaultSummary, FormTraces } from "../../islands/forms/form.tsx";
import { HoursText } from "../provider/hours-text.tsx";
import { AllTheyRead } from "./all-they-read.tsx";
import { ASK_FORM } from "./question-form.tsx";

const SEND_FORM = "senden";

type Props = {
  whom: Whom;
  question: Question;
  faults: FormFaults | undefined;
  /** The submitted values, if the page is shown again with faults. */
  values: Record<string, string> | undefined;
  formTime: string;
  /** The tag of the client's network, for the proof of work. */
  network: string;
  next: Next;
};

/** The attributes of the part that the first form leads to. */
export type Next = { id: string; tabIndex: number } | undefined;

/** Rule questions-4: who is asked, what they read, and the button that sends it. */
export function WhomToAsk({ whom, question, faults, values, formTime, network, next }: Props) {
  const { asked, byPhone, city, cantonSlug, zipCode } = whom;
  const count = asked.length;
  return (
    <form className="card quest" id={SEND_FORM} method="post" noValidate>
      <header>
        <h2 {...(faults ? undefined : next)}>
          {count === 1 ? m.question_whom_one() : m.question_whom_some({ count })}
        </h2>
        {count > 1 && <p className="muted">{m.question_untick()}</p>}
      </header>
      <div className="form">
        {faults && <FaultSummary form={SEND_FORM} faults={faults} place={undefined} {...next} />}
        <AllTheyRead question={{ ...question, city, cantonSlug, zipCode }} intro={m.question_they_read()} />
        <AskedList asked={asked} faults={faults} values={values} />
        {byPhone.map(({ id }) => (
          <input key={id} type="hidden" name={tickOf(SEND_FIELDS.byPhone, id)} value="on" />
        ))}
        <CallYourself byPhone={byPhone} />
        <FormField
          {...EMAIL_INPUT}
          form={SEND_FORM}
          name={SEND_FIELDS.email}
          label={m.question_email()}
          hint={m.question_email_hint()}
          required={false}
          autoComplete="email"
          defaultValue={values?.[SEND_FIELDS.email]}
          faults={faults}
        />
        <input type="hidden" name={SEND_FIELDS.place} value={whom.place} />
        <input type="hidden" name={SEND_FIELDS.proof} value="" data-network={network} />
        <FormTraces formTime={formTime} />
        <div className="note" data-changed="" role="status" hidden>
          <p>{m.question_changed()}</p>
          <button className="button quiet" type="submit" form={ASK_FORM}>
            {m.question_show_again()}
          </button>
        </div>
        <div className="form-actions" data-unchanged="">
          <button className="button" type="submit" data-answered="">
            {askWords(count)}
          </button>
        </div>
        <p className="form-note">{m.question_ends_after({ days: numberWord(OPEN_DAYS) })}</p>
      </div>
    </form>
  );
}

function AskedList({ asked, faults, values }: { asked: Whom["asked"] } & Pick<Props, "faults" | "values">) {
  const field = { form: SEND_FORM, name: SEND_FIELDS.asked, faults };
  const { className, control } = describeField(field);
  const fault = faults?.fields[SEND_FIELDS.asked];
  return (
    <fieldset className={className} aria-describedby={control["aria-describedby"]}>
      <legend className="sr-only">{m.question_whom()}</legend>
      {fault && <FieldFault id={control.id} fault={fault} />}
      {asked.map((one, at) => {
        const name = tickOf(SEND_FIELDS.asked, one.id);
        return (
          <label className="choice ask-row" key={one.id}>
            <input
              type="checkbox"
              id={at === 0 ? control.id : undefined}
              name={name}
              defaultChecked={values ? values[name] === "on" : true}
            />
            <span>
              {one.name}
              {knownWords(one) && <small>{knownWords(one)}</small>}
            </span>
            <i>{awayWords(one)}</i>
          </label>
        );
      })}
    </fieldset>
  );
}

/** «muss Sie aufnehmen», «Wundpflege, Portugiesisch» or «Wundpflege: nachfragen» */
function knownWords({ hasDuty, met, unknown }: ShownProvider): string {
  return [
    hasDuty && m.question_must_accept(),
    met.length > 0 && inRow(met).join(", "),
    unknown.length > 0 && m.question_to_ask({ wishes: unknown.join(", ") }),
  ]
    .filter(Boolean)
    .join(". ");
}

export const awayWords = ({ km, isLocal }: Pick<ShownProvider, "km" | "isLocal">): string | undefined => {
  if (km === null) return isLocal ? m.question_in_place() : undefined;
  return formatDistance(km) ?? m.place_under_a_kilometre();
};

/** Providers without an address for mail. */
export function CallYourself({ byPhone }: Pick<Whom, "byPhone">) {
  if (byPhone.length === 0) return null;
  return (
    <div className="call-yourself">
      <h3>{m.question_call_yourself()}</h3>
      <p className="muted">{m.question_no_address_of()}</p>
      <ul>
        {byPhone.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b>
            <PhoneLine {...one} />
            {knownWords(one) && <span className="muted">{knownWords(one)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const PhoneLine = ({ name, phone, hours }: Pick<ShownProvider, "name" | "phone" | "hours">) => (
  <>
    {phone ? (
      <a className="number" href={phone.href}>
        <span className="sr-only">{`${m.card_call({ name })} `}</span>
        {phone.display}
      </a>
    ) : (
      <span>{m.form_number_unknown()}</span>
    )}
    {phone && hours && (
      <span className="muted">
        <HoursText text={hours} />
      </span>
    )}
  </>
);
