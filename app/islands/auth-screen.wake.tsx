import { account } from "../session/account.ts";
import { AuthScreen } from "./auth-screen.tsx";
import { hydrate } from "./hydrate.tsx";
import { keepToast } from "./kept-toasts.ts";
import { showToast } from "./toasts.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { minLength } = JSON.parse(root.dataset.props ?? "{}");
  const tools = { client: account.client, say: showToast, sayNext: keepToast };
  return hydrate(root, <AuthScreen minLength={minLength} store={account.store} tools={tools} />);
}
