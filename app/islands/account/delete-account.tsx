import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { type AuthFailure, authFaults } from "#domain/auth-messages.ts";
import { type FormFaults, UNKNOWN_FAILURE } from "#domain/form-faults.ts";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { failed } from "../account-toasts.ts";
import { Form } from "../form.tsx";
import { FormField } from "../form-field.tsx";
import { PasswordField } from "../password-field.tsx";
import type { Actions } from "../use-actions.ts";
import { useForm } from "../use-form.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";

type Props = { user: User; actions: Actions<AccountTools>; onCancel: () => void };
type Fields = { reviews?: string; current_password?: string; nonce?: string };

const ID = "konto-loeschen";
const REVIEWS = {
  keep: "Sie bleiben stehen, unter «Anonymer Nutzer»",
  delete: "Sie werden gelöscht",
};

/** For good and at once: asks what becomes of reviews, and once more who it is. */
export function DeleteAccount({ user, actions, onCancel }: Props) {
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm<Fields, AccountTools>(
    actions,
    () => undefined,
    async ({ reviews, ...proof }, { client, extension, sayNext }) => {
      const choice = reviews === "delete" ? "delete" : "keep";
      const { error } = await extension.deleteAccount({ ...filled(proof), reviews: choice });
      if (error) return deletionFaults(error);
      sayNext({ title: "Ihr Konto ist gelöscht" });
      // The page is left once nobody is signed in.
      await client.signOut({ scope: "local" });
    },
  );
  const sendCode = () =>
    actions.run(async ({ client, say }) => {
      const { error } = await client.reauthenticate();
      if (error) return say(failed("Kein Code gesendet", error));
      setIsCodeAsked(true);
      say({ title: "Code gesendet", text: `Er steht in der E-Mail an ${user.email}.` });
    });
  const { faults } = form;
  return (
    <div className="delete-account">
      <h3 ref={title} tabIndex={-1}>
        Konto löschen
      </h3>
      <p>Das lässt sich nicht rückgängig machen.</p>
      <Form
        id={ID}
        state={form}
        submitLabel="Konto endgültig löschen"
        more={<CancelButton onClick={onCancel} />}
      >
        <ChoiceField
          form={ID}
          name="reviews"
          legend="Was soll mit Ihren Bewertungen geschehen?"
          options={REVIEWS}
          chosen="keep"
          faults={faults}
        />
        {isCodeAsked ? (
          <FormField
            form={ID}
            name="nonce"
            label="Code aus der E-Mail"
            inputMode="numeric"
            autoComplete="one-time-code"
            faults={faults}
          />
        ) : (
          <PasswordField
            form={ID}
            name="current_password"
            label="Ihr Passwort"
            autoComplete="current-password"
            faults={faults}
          />
        )}
      </Form>
      {!isCodeAsked && user.email && (
        <button className="button quiet" type="button" onClick={sendCode}>
          Ohne Passwort: Code per E-Mail verlangen
        </button>
      )}
    </div>
  );
}

const filled = (proof: Omit<Fields, "reviews">) =>
  Object.fromEntries(Object.entries(proof).filter(([, value]) => value !== ""));

const FIELD_OF: Record<string, string> = {
  current_password_required: "current_password",
  current_password_invalid: "current_password",
  reauthentication_needed: "current_password",
  reauthentication_not_valid: "nonce",
};
const SENTENCES: Record<string, string> = {
  current_password_required: "Geben Sie Ihr Passwort ein.",
  current_password_invalid: "Das Passwort ist falsch.",
  reauthentication_needed:
    "Ihr Konto hat kein Passwort. Verlangen Sie unten einen Code per E-Mail.",
  reauthentication_not_valid: "Der Code ist falsch oder abgelaufen.",
};

/** Said beside the field that holds the proof. */
function deletionFaults(error: AuthFailure): FormFaults {
  const { code = "" } = error;
  const field = FIELD_OF[code];
  if (!field) return authFaults("Konto nicht gelöscht", error);
  const sentence = SENTENCES[code] ?? UNKNOWN_FAILURE;
  return { summary: "Konto nicht gelöscht", fields: { [field]: sentence } };
}
