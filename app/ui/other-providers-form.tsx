import type { FormFaults } from "#domain/form-faults.ts";
import { formatDistance, numberWord } from "#domain/format.ts";
import type { OfferedProvider } from "#domain/messages/inquiry-status.ts";
import { FaultSummary } from "../islands/forms/fault-summary.tsx";
import { FieldFault, fieldId } from "../islands/forms/form-field.tsx";

type Props = {
  others: readonly OfferedProvider[];
  /** How many of them can still get the inquiry. */
  left: number;
  /** Null if the provider that was asked is gone. */
  city: string | null;
  name: string;
  faults: FormFaults | undefined;
  chosen: readonly string[];
};

const ID = "weiter";

/** Rule answer-6: the same inquiry to other providers, by the sender's own press. */
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

/** The slug tells the server which provider its sender has read: a number may belong to another one by then. */
const choiceOf = ({ id, slug }: OfferedProvider) => `${id} ${slug}`;

function placeOf({ zipCode, city, km }: Props["others"][number]): string {
  const distance = km === null ? undefined : formatDistance(km);
  return [`${zipCode} ${city}`, distance].filter(Boolean).join(", ");
}

/** For those who would rather call. */
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
