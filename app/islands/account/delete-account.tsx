import type { User } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import type { AuthFailure } from "#domain/auth/auth-messages.ts";
import { forgetAccount } from "../../session/stored-session.ts";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { Form } from "../forms/form.tsx";
import { fieldId } from "../forms/form-field.tsx";
import { useForm } from "../forms/use-form.ts";
import { forgetSeenList } from "../shortlist/device-list.ts";
import type { Actions } from "../use-actions.ts";
import { accountFaults, showFailure } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";
import {
  checkProof,
  codeWayOf,
  firstProof,
  NO_PASSWORD,
  type Proof,
  type ProofName,
  proofFaults,
} from "./deletion-proof.ts";
import { focusAfter } from "./focus-after.ts";
import { ProofField } from "./proof-field.tsx";

type Props = { user: User; actions: Actions<AccountTools>; onCancel: () => void };
type Fields = Proof & { reviews?: string };

const ID = "konto-loeschen";
const REVIEWS = { keep: "Sie bleiben stehen, unter «Anonymer Nutzer»", delete: "Sie werden gelöscht" };

/** Deletes permanently and at once: asks what happens to the user's reviews and for a proof of identity. */
export function DeleteAccount({ user, actions, onCancel }: Props) {
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

/** A refusal of the proof is shown beside its field. */
function refusal(error: AuthFailure, field: ProofName | undefined, toast: AccountTools["toast"]) {
  const shown = error.code === "current_password_required" ? "current_password" : field;
  return proofFaults(error, NOT_DELETED, shown) ?? accountFaults(toast, NOT_DELETED, error);
}
