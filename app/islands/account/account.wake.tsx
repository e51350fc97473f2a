import { SWRConfig } from "swr";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { account, createAuthExtension } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { signedOut } from "../auth/account-toasts.ts";
import { hydrate } from "../hydrate.tsx";
import { hasKeptToasts, keepToast } from "../kept-toasts.ts";
import { SessionGate } from "../session/session-gate.tsx";
import { wakeTools } from "../wake-tools.ts";
import { AccountScreen } from "./account-screen.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const props = JSON.parse(root.dataset.props ?? "{}");
  const { client, store, providers, providerReturn } = account;
  const tools = { ...wakeTools, site: createSiteApi(client, "/api/account"), extension: createAuthExtension(client) };
  // The account is already linked; exchanging the code would only open another session.
  const hasLinked = providers.takeLink() && providerReturn?.kind === "code";
  if (hasLinked) tools.toast({ title: m.account_linked() });
  return hydrate(
    root,
    <SessionGate path={paths.account()} store={store} onSignedOut={leave}>
      {({ user, isAdmin }) =>
        user && (
          // What was asked for one account is not shown to another that signs in later.
          <SWRConfig key={user.id} value={{ provider: () => new Map() }}>
            <AccountScreen user={user} isAdmin={isAdmin} tools={tools} {...props} />
          </SWRConfig>
        )
      }
    </SessionGate>,
  );
}

/** After deleting the account the user has already seen a message. */
function leave() {
  if (!hasKeptToasts()) keepToast(signedOut());
  location.replace(paths.home());
}
