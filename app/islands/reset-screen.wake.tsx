import { account } from "../session/account.ts";
import { hydrate } from "./hydrate.tsx";
import { keepToast } from "./kept-toasts.ts";
import { ResetScreen } from "./reset-screen.tsx";
import { showToast } from "./toasts.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { minLength } = JSON.parse(root.dataset.props ?? "{}");
  const tools = { client: account.client, say: showToast, sayNext: keepToast };
  return hydrate(root, <ResetScreen minLength={minLength} store={account.store} tools={tools} />);
}
