import type { ReactNode } from "react";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { m } from "#messages";
import { EMAIL_INPUT, FormField, TextField } from "../forms/fields.tsx";

type Props = {
  form: string;
  faults: FormFaults | undefined;
  /** Submitted values, if the page is shown again with faults. */
  values: Record<string, string>;
  messageHint?: string;
  /** Another way to name an address, which need not be typed then. */
  insteadOfEmail?: ReactNode;
};

/** Rule messages-1: sender, how to reply, and subject. */
export function MessageFields({ form, faults, values, messageHint, insteadOfEmail }: Props) {
  const common = (name: string) => ({ form, name, faults, defaultValue: values[name] });
  return (
    <>
      <div className="field-pair">
        <FormField {...common("firstName")} label={m.form_first_name()} autoComplete="given-name" />
        <FormField {...common("lastName")} label={m.form_last_name()} autoComplete="family-name" />
      </div>
      <FormField {...EMAIL_INPUT} {...common("email")} autoComplete="email" required={!insteadOfEmail} />
      {insteadOfEmail}
      <FormField {...common("phone")} label={m.form_phone()} type="tel" autoComplete="tel" />
      <TextField {...common("message")} label={m.form_message()} hint={messageHint} rows={5} required />
    </>
  );
}
