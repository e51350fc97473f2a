import type { ComponentType } from "react";
import { account } from "../../session/account.ts";
import { createSiteApi } from "../../session/site-api.ts";
import { hydrate } from "../hydrate.tsx";
import { SessionGate } from "../session/session-gate.tsx";
import { wakeTools } from "../wake-tools.ts";
import type { MemberTools } from "./member-tools.ts";

/** A screen for people who keep a listing, or want to. */
export function wakeForMembers(root: HTMLElement, path: string, Screen: ComponentType<{ tools: MemberTools }>) {
  const tools = { ...wakeTools, site: createSiteApi(account.client, "/api/provider") };
  return hydrate(
    root,
    <SessionGate path={path} store={account.store}>
      {({ user }) => user && <Screen tools={tools} />}
    </SessionGate>,
  );
}
