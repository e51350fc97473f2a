import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import type { AuthFailure } from "#domain/auth/auth-messages.ts";
import { type FormFaults, UNKNOWN_FAILURE } from "#domain/forms/sent-form.ts";
import { forgetAccount } from "../../session/stored-session.ts";
import { ChoiceField } from "../../ui/forms/choice-field.tsx";
import { FormField, fieldId } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { forgetSeenList } from "../shortlist/device-list.ts";
import type { Actions } from "../use-actions.ts";
import { accountFaults, showFailure } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";
import { focusAfter } from "./focus-after.ts";
import { hasPassword } from "./profile-section.tsx";

type DeleteAccountProps = { user: User; actions: Actions<AccountTools>; onCancel: () => void };
type Fields = Proof & { reviews?: string };

const ID = "konto-loeschen";
const REVIEWS = { keep: "Sie bleiben stehen, unter «Anonymer Nutzer»", delete: "Sie werden gelöscht" };

/** Deletes permanently and immediately, after asking what happens to the user's reviews and for a proof of identity. */
export function DeleteAccount({ user, actions, onCancel }: DeleteAccountProps) {
  const way = codeWayOf(user);
  const [field, setField] = useState(() => firstProof(user));
  const [isSent, setIsSent] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm<Fields, AccountTools>(
    actions,
    (values) => checkProof(values, field, field === "nonce" && way ? way.ask : NO_PASSWORD),
    async ({ reviews, ...proof }, { client, extension, toast, keepToast }) => {
      const choice = reviews === "delete" ? "delete" : "keep";
      const { error } = await extension.deleteAccount({ ...trimmed(proof), reviews: choice });
      if (error?.code === "current_password_required") setField("current_password");
      if (error) return refusal(error, field, toast);
      forgetSeenList();
      forgetAccount();
      keepToast({ title: "Ihr Konto ist gelöscht" });
      // Signing out leaves the page.
      await client.signOut({ scope: "local" });
    },
  );
  const show = (next: ProofName) => {
    form.clear();
    focusAfter(
      () => setField(next),
      () => document.getElementById(fieldId(ID, next)),
    );
  };
  const sendCode = () =>
    actions.run(async ({ client, toast }) => {
      const { error } = await client.reauthenticate();
      if (error) return showFailure(toast, "Kein Code gesendet", error);
      setIsSent(true);
      show("nonce");
      toast({ title: "Code gesendet", text: `Wir haben ihn ${way?.means} an ${way?.to} gesendet.` });
    });
  const { faults } = form;
  return (
    <div className="delete-account">
      <h3 ref={title} tabIndex={-1}>
        Konto löschen
      </h3>
      <p>Das lässt sich nicht rückgängig machen.</p>
      <Form id={ID} state={form} submitLabel="Konto endgültig löschen" more={<CancelButton onClick={onCancel} />}>
        <ChoiceField
          form={ID}
          name="reviews"
          legend="Was soll mit Ihren Bewertungen geschehen?"
          options={REVIEWS}
          chosen="keep"
          faults={faults}
        />
        {field && (
          <ProofField
            form={ID}
            field={field}
            way={way}
            isSent={isSent}
            faults={faults}
            onSend={sendCode}
            onPassword={() => show("current_password")}
          />
        )}
      </Form>
    </div>
  );
}

/** An empty field counts as missing; a password may begin with a space, so only the code is trimmed. */
const trimmed = ({ current_password, nonce }: Proof): Proof => ({
  ...(current_password && { current_password }),
  ...(nonce?.trim() && { nonce: nonce.replaceAll(/\s/g, "") }),
});

const NOT_DELETED = "Konto nicht gelöscht";

/** Shows a refusal of the proof beside its field. */
function refusal(error: AuthFailure, field: ProofName | undefined, toast: AccountTools["toast"]) {
  const shown = error.code === "current_password_required" ? "current_password" : field;
  return proofFaults(error, NOT_DELETED, shown) ?? accountFaults(toast, NOT_DELETED, error);
}

type ProofFieldProps = {
  form: string;
  field: ProofName;
  /** How a code can be sent; present if the field asks for a code. */
  way: CodeWay | undefined;
  isSent: boolean;
  faults: FormFaults | undefined;
  onSend: () => void;
  onPassword: () => void;
};

/** Asks for the password or a code, with a button to switch between them. */
function ProofField({ form, field, way, isSent, faults, onSend, onPassword }: ProofFieldProps) {
  if (field === "current_password") {
    return (
      <>
        <PasswordField form={form} name={field} label="Ihr Passwort" autoComplete="current-password" faults={faults} />
        {way && (
          <p className="form-actions">
            <button className="button quiet" type="button" onClick={onSend}>
              {`Ohne Passwort: Code ${way.means} verlangen`}
            </button>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <FormField
        form={form}
        name={field}
        label={way?.label ?? "Code"}
        hint={hintOf(way, isSent)}
        inputMode="numeric"
        autoComplete="one-time-code"
        faults={faults}
      />
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={onSend}>
          {isSent ? "Neuen Code verlangen" : `Code ${way?.means} verlangen`}
        </button>
        <button className="button quiet" type="button" onClick={onPassword}>
          Doch mit Passwort
        </button>
      </p>
    </>
  );
}

function hintOf(way: CodeWay | undefined, isSent: boolean): string {
  const where = `${way?.means} an ${way?.to}`;
  return isSent ? `Wir haben ihn ${where} gesendet.` : `Verlangen Sie zuerst einen Code. Wir senden ihn ${where}.`;
}

type Proof = { current_password?: string; nonce?: string };

/** The proof of identity to ask for; users without password and code address give none. */
type ProofName = keyof Proof;

/** How a code can be sent, and the words for it. */
type CodeWay = { label: string; ask: string; means: string; to: string };

const MAIL = { label: "Code aus der E-Mail", ask: "Geben Sie den Code aus der E-Mail ein.", means: "per E-Mail" };

const SMS = { label: "Code aus der SMS", ask: "Geben Sie den Code aus der SMS ein.", means: "per SMS" };

const NO_PASSWORD = "Geben Sie Ihr Passwort ein.";

/** @returns undefined if the user has neither a confirmed address nor a phone number */
function codeWayOf({ email, email_confirmed_at, phone }: User): CodeWay | undefined {
  if (email) return email_confirmed_at ? { ...MAIL, to: email } : undefined;
  return phone ? { ...SMS, to: `+${phone}` } : undefined;
}

function firstProof(user: User): ProofName | undefined {
  if (hasPassword(user)) return "current_password";
  return codeWayOf(user) && "nonce";
}

/** Reports an empty field before it is sent. */
function checkProof(values: Proof, field: ProofName | undefined, sentence: string) {
  if (!field || (field === "nonce" ? values.nonce?.trim() : values.current_password)) return undefined;
  return { summary: sentence, fields: { [field]: sentence } };
}

const SENTENCES: Record<string, string> = {
  current_password_required: NO_PASSWORD,
  current_password_invalid: "Das Passwort ist falsch.",
  reauthentication_needed: "Ihr Konto hat kein Passwort. Verlangen Sie einen Code.",
  reauthentication_not_valid: "Der Code ist falsch oder abgelaufen.",
};

/** @returns undefined if the service refused something else */
function proofFaults(
  { code = "" }: AuthFailure,
  summary: string,
  field: ProofName | undefined,
): FormFaults | undefined {
  if (!Object.hasOwn(SENTENCES, code)) return undefined;
  const sentence = SENTENCES[code] ?? UNKNOWN_FAILURE;
  return field ? { summary, fields: { [field]: sentence } } : { summary, text: sentence, fields: {} };
}
