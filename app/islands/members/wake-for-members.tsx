import type { ComponentType } from "react";
import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { hydrate } from "../hydrate.tsx";
import { SessionGate } from "../session/session-gate.tsx";
import { wakeTools } from "../wake-tools.ts";
import type { MemberTools } from "./member-tools.ts";

/** Starts a screen for members of a listing, or for people who want to be. */
export function wakeForMembers(root: HTMLElement, path: string, Screen: ComponentType<{ tools: MemberTools }>) {
  const tools = { ...wakeTools, site: createSiteApi(account.client, "/api/provider") };
  return hydrate(
    root,
    <SessionGate path={path} store={account.store}>
      {({ user }) =>
        user && (
          <>
            <SignedInAs email={user.email || "Konto ohne E-Mail-Adresse"} />
            <Screen tools={tools} />
          </>
        )
      }
    </SessionGate>,
  );
}

/** What is claimed, accepted and changed here belongs to the account shown (rule accounts-15). */
function SignedInAs({ email }: { email: string }) {
  // The gate then leads to the sign-in page and back here.
  const change = () => account.client.signOut({ scope: "local" });
  return (
    <p className="signed-in-as">
      <span>
        Angemeldet als <strong>{email}</strong>
      </span>
      <button className="button quiet" type="button" onClick={change}>
        Anderes Konto verwenden
      </button>
    </p>
  );
}
