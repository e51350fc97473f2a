import { AUTHORIZATION, paths } from "#domain/paths.ts";
import { account } from "../session/account.ts";
import { createAuthExtension } from "../session/auth-extension.ts";
import { ConsentScreen } from "./consent/consent-screen.tsx";
import { hydrate } from "./hydrate.tsx";
import { keepToast } from "./kept-toasts.ts";
import { SessionGate } from "./session-gate.tsx";
import { showToast } from "./toasts.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { client, store } = account;
  const id = new URLSearchParams(location.search).get(AUTHORIZATION) ?? "";
  const extension = createAuthExtension(client);
  const tools = { client, say: showToast, sayNext: keepToast, extension };
  return hydrate(
    root,
    <SessionGate path={paths.consent()} store={store}>
      {({ user }) => user && <ConsentScreen id={id} userId={user.id} tools={tools} />}
    </SessionGate>,
  );
}
