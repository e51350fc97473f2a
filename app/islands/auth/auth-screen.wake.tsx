import { m } from "#messages";
import { account } from "../../session/account.ts";
import { hydrate } from "../hydrate.tsx";
import { wakeTools } from "../wake-tools.ts";
import { failed } from "./account-toasts.ts";
import { AuthScreen } from "./auth-screen.tsx";

export async function wake(root: HTMLElement): Promise<void> {
  const { store, providerReturn } = account;
  if (providerReturn?.kind === "code") await finishSignIn(providerReturn.code);
  const props = JSON.parse(root.dataset.props ?? "{}");
  await hydrate(root, <AuthScreen {...props} store={store} tools={wakeTools} />);
}

/** After returning from a provider; the screen redirects once the user is signed in. */
async function finishSignIn(code: string) {
  const { error } = await account.providers.finish(code);
  if (error) wakeTools.toast(failed(m.sign_in_failed(), error));
}
