import { m } from "#messages";
import { account } from "../../session/account.ts";
import { hasStoredSession } from "../../session/stored-session.ts";
import { hydrate } from "../hydrate.tsx";
import { toast } from "../toasts.tsx";
import { wakeTools } from "../wake-tools.ts";
import { brokenLink } from "./account-toasts.ts";
import { ResetScreen } from "./reset-screen.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { minLength } = JSON.parse(root.dataset.props ?? "{}");
  // The client keeps the session of the user who opens an old link, and the form is theirs then.
  if (account.mailLink?.isBroken && hasStoredSession()) {
    toast({ ...brokenLink(), text: m.sign_in_bad_link_signed_in() });
  }
  const screen = { minLength, store: account.store, tools: wakeTools };
  return hydrate(root, <ResetScreen {...screen} />);
}
