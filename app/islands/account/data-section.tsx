import type { User } from "@supabase/auth-js";
import { useState } from "react";
import type { Actions } from "../use-actions.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { siteFailure } from "./site-failure.ts";

type Props = { user: User; actions: Actions<AccountTools> };

/** Everything that is kept, to take along; and the way out. */
export function DataSection({ user, actions }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const save = () =>
    actions.run(async ({ site, say }) => {
      try {
        await site.download("/export", "spitex-verzeichnis-meine-daten.json");
      } catch (failure) {
        say(siteFailure("Daten nicht geladen", failure));
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
          Daten herunterladen (JSON)
        </button>
        {!isDeleting && (
          <button className="button quiet danger" type="button" onClick={() => setIsDeleting(true)}>
            Konto löschen
          </button>
        )}
      </p>
      {isDeleting && (
        <DeleteAccount user={user} actions={actions} onCancel={() => setIsDeleting(false)} />
      )}
    </AccountSection>
  );
}
