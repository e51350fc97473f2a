import { useEffect, useRef } from "react";
import type { Actions } from "../use-actions.ts";
import { failed } from "./account-toasts.ts";
import { CodeForm } from "./code-form.tsx";

type Props = { actions: Actions; email: string; returnPath: string; onBack: () => void };

/** Shown while an account waits for its address to be confirmed. */
export function ConfirmEmail({ actions, email, returnPath, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const sendAgain = () =>
    actions.run(async ({ client, toast }) => {
      const emailRedirectTo = location.origin + returnPath;
      const { error } = await client.resend({ type: "signup", email, options: { emailRedirectTo } });
      toast(error ? failed("E-Mail nicht gesendet", error) : { title: "E-Mail gesendet" });
    });
  return (
    <section aria-labelledby="bestaetigen-titel">
      <h2 id="bestaetigen-titel" ref={heading} tabIndex={-1}>
        Bestätigen Sie Ihr Konto
      </h2>
      <p>
        Wir haben eine E-Mail an <strong>{email}</strong> gesendet. Öffnen Sie den Link darin oder geben Sie den Code
        hier ein.
      </p>
      <CodeForm id="bestaetigen" actions={actions} type="signup" email={email} submitLabel="Bestätigen" />
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={sendAgain}>
          Neue E-Mail senden
        </button>
        <button className="button quiet" type="button" onClick={onBack}>
          Zurück
        </button>
      </p>
    </section>
  );
}
