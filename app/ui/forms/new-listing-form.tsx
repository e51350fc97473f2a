import type { ErrorLink } from "#domain/app-error.ts";
import { type FormFaults, withConsent } from "#domain/forms/sent-form.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { CheckField, EMAIL_INPUT, FormField } from "../../islands/forms/fields.tsx";
import { Form, FormTraces } from "../../islands/forms/form.tsx";
import { PrivacyNote } from "../../islands/messages/inquiry-form.tsx";

type Props = { faults: FormFaults | undefined; values: Record<string, string>; formTime: string };

const ID = "spitex-melden";

export function NewListingForm({ faults, values, formTime }: Props) {
  const common = (name: string) => ({ form: ID, name, faults, defaultValue: values[name] });
  return (
    <Form id={ID} state={{ faults }} submitLabel="Spitex melden">
      {faults?.links && <Known links={faults.links} />}
      {(faults?.links || values.isOther) && (
        <CheckField
          form={ID}
          name="isOther"
          label="Meine ist eine andere. Bitte nehmen Sie sie zusätzlich auf."
          defaultChecked={values.isOther === "on"}
          faults={faults}
        />
      )}
      <fieldset className="field-group">
        <legend>Die Spitex</legend>
        <FormField {...common("name")} label="Name der Spitex" autoComplete="organization" />
        <FormField
          {...common("streetAddress")}
          label="Strasse und Nummer"
          hint="Freiwillig. Dorthin geht ein Brief mit Code, falls kein Mail beweist, dass Sie dazugehören."
          autoComplete="address-line1"
          required={false}
        />
        <div className="field-pair">
          <FormField {...common("zipCode")} label="PLZ" inputMode="numeric" autoComplete="postal-code" />
          <FormField {...common("city")} label="Ort" autoComplete="address-level2" />
        </div>
        <FormField
          {...common("phone")}
          label="Telefonnummer"
          hint="Telefonnummer oder Website: Eines von beiden genügt."
          type="tel"
          autoComplete="tel"
          required={false}
        />
        <FormField {...common("website")} label="Website" inputMode="url" autoComplete="url" required={false} />
        <FormField
          {...common("zsrNumber")}
          label="ZSR-Nummer"
          hint="Freiwillig, zum Beispiel Q 1234.56"
          autoComplete="off"
          required={false}
        />
      </fieldset>
      <fieldset className="field-group">
        <legend>Sie</legend>
        <div className="field-pair">
          <FormField {...common("firstName")} label="Vorname" autoComplete="given-name" />
          <FormField {...common("lastName")} label="Nachname" autoComplete="family-name" />
        </div>
        <FormField {...EMAIL_INPUT} {...common("email")} autoComplete="email" />
      </fieldset>
      <CheckField
        form={ID}
        name="consent"
        label="Ich bin einverstanden, dass das Verzeichnis die Angaben zur Spitex prüft und veröffentlicht. Mein Name und meine E-Mail-Adresse werden nicht veröffentlicht."
        defaultChecked={withConsent(values).consent}
        faults={faults}
      />
      <PrivacyNote kept={`Ihre Meldung löschen wir nach ${KEEP_DAYS} Tagen.`} />
      <FormTraces formTime={formTime} />
    </Form>
  );
}

const Known = ({ links }: { links: ErrorLink[] }) => (
  <div className="note">
    <p>Ist sie es, öffnen Sie den Eintrag oder übernehmen Sie ihn:</p>
    <ul className="bullets">
      {links.map(({ label, path }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  </div>
);
