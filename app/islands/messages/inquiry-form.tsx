import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { type FormFaults, withConsent } from "#domain/forms/sent-form.ts";
import type { Addressee } from "#domain/mail/addressee.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { CheckField } from "../forms/fields.tsx";
import { Form, type FormState, FormTraces } from "../forms/form.tsx";
import { MessageFields } from "./message-fields.tsx";

type Props = {
  spitex: Addressee;
  state: FormState;
  action?: string;
  values?: Record<string, string>;
  formTime?: string;
  /** Shown beside the submit button. */
  more?: ReactNode;
  insteadOfEmail?: ReactNode;
};

const ID = "anfrage";

/** At most one per page: its ids are fixed. */
export function InquiryForm({ spitex, state, action, values = {}, formTime, more, insteadOfEmail }: Props) {
  const { faults } = state;
  return (
    <Form id={ID} state={state} action={action} submitLabel={m.inquiry_send()} busyLabel={m.form_sending()} more={more}>
      <input type="hidden" name="spitexName" value={spitex.name} />
      <MessageFields
        form={ID}
        faults={faults}
        values={values}
        insteadOfEmail={insteadOfEmail}
        messageHint={m.inquiry_hint()}
      />
      <CheckField
        form={ID}
        name="consent"
        label={m.inquiry_consent({ name: spitex.name })}
        // Consent to another name is none to this one.
        defaultChecked={withConsent(values).consent && values.spitexName === spitex.name}
        faults={faults}
      />
      <PrivacyNote kept={m.form_deleted_after({ days: KEEP_DAYS })} />
      <FormTraces formTime={formTime} />
    </Form>
  );
}

/** Adds to other faults that the provider no longer has the name that the sender has read. */
export function withRename(faults: FormFaults | undefined, values: Record<string, string>, { name }: Addressee) {
  const sentence = m.inquiry_not_as_read();
  const hasChanged = values.spitexName && values.spitexName !== name;
  return !faults || !hasChanged || faults.summary === sentence
    ? faults
    : { ...faults, text: [faults.text, sentence].filter(Boolean).join(" ") };
}

/** `kept`: how long the site keeps what the form sends. */
export const PrivacyNote = ({ kept }: { kept: string }) => (
  <p className="form-note">
    <ParaglideMessage
      message={m.form_more_at}
      inputs={{ kept }}
      markup={{
        link: ({ children }) => (
          <a href={paths.legal()} target="_blank" rel="noopener">
            {children}
            <span className="sr-only">{` ${m.form_new_window()}`}</span>
          </a>
        ),
      }}
    />
  </p>
);

/** Tells visitors how their inquiry will be delivered before they type. */
export function InquiryRoute({ spitex: { name, hasEmail, isPaused, phone } }: { spitex: Addressee }) {
  return (
    <>
      {isPaused && <p className="note">{m.inquiry_this_one({ state: m.inquiry_paused() })}</p>}
      <p>
        {hasEmail ? m.inquiry_route({ name }) : m.inquiry_route_by_phone({ name })}
        {!hasEmail && phone && !isPaused && (
          <>
            {` ${m.form_faster_by_phone()} `}
            <a className="number" href={phone.href}>
              {phone.display}
            </a>
          </>
        )}
      </p>
    </>
  );
}
