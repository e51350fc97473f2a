import { CheckField, EMAIL_INPUT, FormField, SelectField, TextField } from "#app/islands/forms/fields.tsx";
import { Form, type FormState } from "#app/islands/forms/form.tsx";
import { PasswordField } from "#app/islands/forms/password-field.tsx";
import { ReviewText, StarChoice } from "#app/islands/reviews/review-inputs.tsx";
import { ChoiceField } from "#app/ui/forms/choice-field.tsx";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { GuideSection, Specimen } from "./guide-section.tsx";

const FAULTS: FormFaults = {
  summary: "Bitte prüfen Sie Ihre Angaben.",
  fields: {
    email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel ruth@example.ch.",
    password: "Das Passwort braucht mindestens 8 Zeichen.",
    kanton: "Wählen Sie Ihren Kanton aus der Liste.",
    rating: "Wählen Sie 1 bis 5 Sterne.",
    text: "Schreiben Sie mindestens 10 Zeichen.",
    message: "Schreiben Sie uns, worum es geht.",
    reason: "Wählen Sie einen Grund.",
    consent: "Ohne Ihr Einverständnis können wir die Anfrage nicht weitergeben.",
  },
};

const FILLED = { email: "ruth@example.ch", password: "geheim1234", kanton: "ZH", text: "Immer pünktlich.", stars: 4 };
const EMPTY = { email: "", password: "", kanton: "", text: "", stars: undefined };

const CANTONS = [
  { value: "", label: "Bitte wählen" },
  { value: "ZH", label: "Zürich" },
  { value: "BE", label: "Bern" },
];

const REASONS = { wrong: "Die Bewertung ist falsch", rude: "Die Bewertung beleidigt jemanden" };

type AllFieldsProps = { form: string; state: FormState; values: typeof FILLED | typeof EMPTY };

/** A field of each kind. */
function AllFields({ form, state, values }: AllFieldsProps) {
  const { faults } = state;
  return (
    <Form id={form} state={state} submitLabel="Senden" busyLabel="Wird gesendet...">
      <FormField
        {...EMAIL_INPUT}
        form={form}
        faults={faults}
        hint="Wir schicken Ihnen eine Bestätigung."
        autoComplete="off"
        defaultValue={values.email}
      />
      <PasswordField
        form={form}
        name="password"
        label="Passwort"
        faults={faults}
        autoComplete="new-password"
        defaultValue={values.password}
      />
      <SelectField
        form={form}
        name="kanton"
        label="Kanton"
        faults={faults}
        choices={CANTONS}
        defaultValue={values.kanton}
      />
      <StarChoice form={form} name="rating" label="Wie viele Sterne?" faults={faults} chosen={values.stars} />
      <ReviewText
        form={form}
        name="text"
        label="Ihre Bewertung"
        faults={faults}
        initial={values.text}
        onObstacle={() => {}}
      />
      <TextField
        form={form}
        name="message"
        label="Ihre Nachricht"
        hint="Keine AHV-Nummer, keine Diagnosen."
        rows={3}
        faults={faults}
        defaultValue={values.text}
      />
      <ChoiceField
        form={form}
        name="reason"
        legend="Was stimmt nicht?"
        options={REASONS}
        chosen={values.email && "wrong"}
        faults={faults}
      />
      <CheckField
        form={form}
        name="consent"
        label="Ich bin einverstanden, dass meine Angaben – auch zur Gesundheit – weitergegeben werden."
        defaultChecked={values.email !== ""}
        faults={faults}
      />
    </Form>
  );
}

export function Forms() {
  return (
    <GuideSection id="formulare" title="Formulare">
      <div className="columns">
        <Specimen name="leer">
          <AllFields form="muster-leer" state={{ faults: undefined }} values={EMPTY} />
        </Specimen>
        <Specimen name="mit Fehlern">
          <AllFields form="muster-fehler" state={{ faults: FAULTS }} values={EMPTY} />
        </Specimen>
        <Specimen name="ausgefüllt, wird gesendet">
          <AllFields form="muster-voll" state={{ faults: undefined, isBusy: true }} values={FILLED} />
        </Specimen>
        <Specimen name="im Fokus">
          <div className="field">
            <label htmlFor="muster-fokus">Ort</label>
            <div className="field-row">
              <input type="text" id="muster-fokus" className="field-input is-focus-visible" />
            </div>
          </div>
        </Specimen>
      </div>
    </GuideSection>
  );
}
