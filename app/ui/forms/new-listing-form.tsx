import type { ErrorLink } from "#domain/app-error.ts";
import { type FormFaults, withConsent } from "#domain/forms/sent-form.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { CheckField, EMAIL_INPUT, FormField } from "../../islands/forms/fields.tsx";
import { Form, FormTraces } from "../../islands/forms/form.tsx";
import { PrivacyNote } from "../../islands/messages/inquiry-form.tsx";

type Props = { faults: FormFaults | undefined; values: Record<string, string>; formTime: string };

const ID = "spitex-melden";

export function NewListingForm({ faults, values, formTime }: Props) {
  const common = (name: string) => ({ form: ID, name, faults, defaultValue: values[name] });
  return (
    <Form id={ID} state={{ faults }} submitLabel={m.new_listing_submit()}>
      {faults?.links && <Known links={faults.links} />}
      {(faults?.links || values.isOther) && (
        <CheckField
          form={ID}
          name="isOther"
          label={m.new_listing_other()}
          defaultChecked={values.isOther === "on"}
          faults={faults}
        />
      )}
      <fieldset className="field-group">
        <legend>{m.new_listing_service()}</legend>
        <FormField {...common("name")} label={m.embed_name()} autoComplete="organization" />
        <FormField
          {...common("streetAddress")}
          label={m.new_listing_street()}
          hint={m.new_listing_street_hint()}
          autoComplete="address-line1"
          required={false}
        />
        <div className="field-pair">
          <FormField {...common("zipCode")} label={m.fact_zip()} inputMode="numeric" autoComplete="postal-code" />
          <FormField {...common("city")} label={m.fact_city()} autoComplete="address-level2" />
        </div>
        <FormField
          {...common("phone")}
          label={m.form_phone()}
          hint={m.new_listing_phone_hint()}
          type="tel"
          autoComplete="tel"
          required={false}
        />
        <FormField
          {...common("website")}
          label={m.fact_website()}
          inputMode="url"
          autoComplete="url"
          required={false}
        />
        <FormField
          {...common("zsrNumber")}
          label={m.fact_zsr()}
          hint={m.new_listing_zsr_hint()}
          autoComplete="off"
          required={false}
        />
      </fieldset>
      <fieldset className="field-group">
        <legend>{m.new_listing_you()}</legend>
        <div className="field-pair">
          <FormField {...common("firstName")} label={m.form_first_name()} autoComplete="given-name" />
          <FormField {...common("lastName")} label={m.form_last_name()} autoComplete="family-name" />
        </div>
        <FormField {...EMAIL_INPUT} {...common("email")} autoComplete="email" />
      </fieldset>
      <CheckField
        form={ID}
        name="consent"
        label={m.new_listing_consent()}
        defaultChecked={withConsent(values).consent}
        faults={faults}
      />
      <PrivacyNote kept={m.new_listing_kept({ days: KEEP_DAYS })} />
      <FormTraces formTime={formTime} />
    </Form>
  );
}

const Known = ({ links }: { links: ErrorLink[] }) => (
  <div className="note">
    <p>{m.new_listing_known()}</p>
    <ul className="bullets">
      {links.map(({ label, path }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  </div>
);
