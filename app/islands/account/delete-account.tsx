import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import type { AuthFailure } from "#domain/auth/auth-messages.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { m } from "#messages";
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
const reviewChoices = () => ({ keep: m.account_reviews_keep(), delete: m.account_reviews_delete() });

/** Deletes permanently and immediately, after asking what happens to the user's reviews and for a proof of identity. */
export function DeleteAccount({ user, actions, onCancel }: DeleteAccountProps) {
  const way = codeWayOf(user);
  const [field, setField] = useState(() => firstProof(user));
  const [isSent, setIsSent] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm<Fields, AccountTools>(
    actions,
    (values) => checkProof(values, field, field === "nonce" && way ? way.words.ask() : m.account_enter_password()),
    async ({ reviews, ...proof }, { client, extension, toast, keepToast }) => {
      const choice = reviews === "delete" ? "delete" : "keep";
      const { error } = await extension.deleteAccount({ ...trimmed(proof), reviews: choice });
      if (error?.code === "current_password_required") setField("current_password");
      if (error) return refusal(error, field, toast);
      forgetSeenList();
      forgetAccount();
      keepToast({ title: m.account_deleted() });
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
      if (error) return showFailure(toast, m.account_code_not_sent(), error);
      setIsSent(true);
      show("nonce");
      toast({ title: m.account_code_sent(), text: way ? sentTo(way) : "" });
    });
  const { faults } = form;
  return (
    <div className="delete-account">
      <h3 ref={title} tabIndex={-1}>
        {m.account_delete()}
      </h3>
      <p>{m.account_no_undo()}</p>
      <Form id={ID} state={form} submitLabel={m.account_delete_yes()} more={<CancelButton onClick={onCancel} />}>
        <ChoiceField
          form={ID}
          name="reviews"
          legend={m.account_ask_reviews()}
          options={reviewChoices()}
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

/** Shows a refusal of the proof beside its field. */
function refusal(error: AuthFailure, field: ProofName | undefined, toast: AccountTools["toast"]) {
  const shown = error.code === "current_password_required" ? "current_password" : field;
  return proofFaults(error, m.account_not_deleted(), shown) ?? accountFaults(toast, m.account_not_deleted(), error);
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
        <PasswordField
          form={form}
          name={field}
          label={m.account_your_password()}
          autoComplete="current-password"
          faults={faults}
        />
        {way && (
          <p className="form-actions">
            <button className="button quiet" type="button" onClick={onSend}>
              {way.words.instead()}
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
        label={way?.words.label() ?? m.sign_in_mail_code()}
        hint={hintOf(way, isSent)}
        inputMode="numeric"
        autoComplete="one-time-code"
        faults={faults}
      />
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={onSend}>
          {isSent || !way ? m.account_new_code() : way.words.demand()}
        </button>
        <button className="button quiet" type="button" onClick={onPassword}>
          {m.account_instead_password()}
        </button>
      </p>
    </>
  );
}

const sentTo = ({ words, to }: CodeWay) => words.sent({ to });

function hintOf(way: CodeWay | undefined, isSent: boolean): string {
  if (!way) return "";
  return isSent ? sentTo(way) : way.words.first({ to: way.to });
}

type Proof = { current_password?: string; nonce?: string };

/** The proof of identity to ask for; users without password and code address give none. */
type ProofName = keyof Proof;

/** How a code can be sent, and the words for it. */
type CodeWay = { words: typeof MAIL | typeof SMS; to: string };

const MAIL = {
  label: m.sign_in_mail_code,
  ask: m.sign_in_ask_code,
  demand: m.account_ask_mail,
  instead: m.account_instead_mail,
  first: m.account_code_first_mail,
  sent: m.account_code_mailed,
};

const SMS = {
  label: m.sign_in_sms_code,
  ask: m.account_enter_sms_code,
  demand: m.sign_in_sms_ask,
  instead: m.account_instead_sms,
  first: m.account_code_first_sms,
  sent: m.account_code_texted,
};

/** As the service sends it (`isAskedByPhone`). @returns undefined if neither address nor number is confirmed */
function codeWayOf({ email, email_confirmed_at, phone, phone_confirmed_at }: User): CodeWay | undefined {
  if (email && email_confirmed_at) return { words: MAIL, to: email };
  return phone && phone_confirmed_at ? { words: SMS, to: `+${phone}` } : undefined;
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

const SENTENCES: Record<string, () => string> = {
  current_password_required: m.account_enter_password,
  current_password_invalid: m.account_wrong_password,
  reauthentication_needed: m.account_has_no_password,
  reauthentication_not_valid: m.account_wrong_code,
};

/** @returns undefined if the service refused something else */
function proofFaults(
  { code = "" }: AuthFailure,
  summary: string,
  field: ProofName | undefined,
): FormFaults | undefined {
  if (!Object.hasOwn(SENTENCES, code)) return undefined;
  const sentence = SENTENCES[code]?.() ?? m.errors_unexpected();
  return field ? { summary, fields: { [field]: sentence } } : { summary, text: sentence, fields: {} };
}
