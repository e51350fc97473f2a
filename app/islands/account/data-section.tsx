import type { User } from "@supabase/auth-js";
import { useRef, useState } from "react";
import type { Actions } from "../use-actions.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { focusAfter } from "./focus-after.ts";
import { showSiteFailure } from "./site-failure.ts";

type Props = { user: User; actions: Actions<AccountTools> };

export function DataSection({ user, actions }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () =>
    focusAfter(
      () => setIsDeleting(false),
      () => button.current,
    );
  const save = () =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.download("/export", "spitex-verzeichnis-meine-daten.json");
      } catch (failure) {
        showSiteFailure(toast, "Daten nicht geladen", failure);
      }
    });
  return (
    <AccountSection
      id="daten"
      title="Ihre Daten"
      note="Sie können alles herunterladen, was wir zu Ihrem Konto gespeichert haben, oder das Konto löschen."
    >
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={save}>
          Meine Daten herunterladen
        </button>
        {!isDeleting && (
          <button className="button quiet danger" type="button" ref={button} onClick={() => setIsDeleting(true)}>
            Konto löschen
          </button>
        )}
      </p>
      {isDeleting && <DeleteAccount user={user} actions={actions} onCancel={cancel} />}
    </AccountSection>
  );
}
