import { AUTHORIZATION, paths } from "#domain/paths.ts";
import { account, createAuthExtension } from "../../session/account.ts";
import { hydrate } from "../hydrate.tsx";
import { SessionGate } from "../session/session-gate.tsx";
import { wakeTools } from "../wake-tools.ts";
import { ConsentScreen } from "./consent-screen.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { client, store } = account;
  const id = new URLSearchParams(location.search).get(AUTHORIZATION) ?? "";
  const tools = { ...wakeTools, extension: createAuthExtension(client) };
  return hydrate(
    root,
    <SessionGate path={paths.consent()} store={store}>
      {({ user }) => user && <ConsentScreen id={id} userId={user.id} tools={tools} />}
    </SessionGate>,
  );
}
