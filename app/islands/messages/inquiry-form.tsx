import type { ReactNode } from "react";
import { withConsent } from "#domain/forms/sent-form.ts";
import type { Addressee } from "#domain/mail/addressee.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { CheckField } from "../forms/fields.tsx";
import { Form, type FormState, FormTraces } from "../forms/form.tsx";
import { MessageFields } from "./message-fields.tsx";

type Props = {
  spitex: Addressee;
  state: FormState;
  values?: Record<string, string>;
  formTime?: string;
  /** Shown beside the submit button. */
  more?: ReactNode;
  insteadOfEmail?: ReactNode;
};

const ID = "anfrage";

/** At most one per page: its ids are fixed. */
export function InquiryForm({ spitex, state, values = {}, formTime, more, insteadOfEmail }: Props) {
  const { faults } = state;
  return (
    <Form id={ID} state={state} submitLabel="Anfrage senden" busyLabel="Wird gesendet..." more={more}>
      <input type="hidden" name="spitexName" value={spitex.name} />
      <MessageFields
        form={ID}
        faults={faults}
        values={values}
        insteadOfEmail={insteadOfEmail}
        messageHint="Schreiben Sie nur, was nötig ist. Keine AHV-Nummer, keine Diagnosen."
      />
      <CheckField
        form={ID}
        name="consent"
        label={`Ich bin einverstanden, dass meine Angaben – auch zur Gesundheit – an ${spitex.name} weitergegeben werden.`}
        defaultChecked={withConsent(values).consent}
        faults={faults}
      />
      <PrivacyNote kept={`Wir löschen Ihre Angaben nach ${KEEP_DAYS} Tagen.`} />
      <FormTraces formTime={formTime} />
    </Form>
  );
}

/** `kept`: how long the site keeps what the form sends. */
export const PrivacyNote = ({ kept }: { kept: string }) => (
  <p className="form-note">
    {`${kept} Mehr dazu unter `}
    <a href={paths.legal()} target="_blank" rel="noopener">
      Impressum &amp; Datenschutz<span className="sr-only"> (öffnet ein neues Fenster)</span>
    </a>
    .
  </p>
);

/** Tells visitors how their inquiry will be delivered before they type. */
export function InquiryRoute({ spitex: { name, hasEmail, isPaused, phone } }: { spitex: Addressee }) {
  if (hasEmail) {
    return <p>{`Ihre Anfrage geht an ${name}. Sie erhalten sofort eine Bestätigung per E-Mail.`}</p>;
  }
  return (
    <p>
      {`Von ${name} kennen wir keine E-Mail-Adresse. Ihre Anfrage geht an das Spitex-Verzeichnis; wir geben sie telefonisch weiter.`}
      {phone && !isPaused && (
        <>
          {" Schneller geht es mit einem Anruf: "}
          <a className="number" href={phone.href}>
            {phone.display}
          </a>
        </>
      )}
    </p>
  );
}
