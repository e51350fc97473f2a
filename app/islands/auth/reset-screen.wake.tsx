import { account } from "../../session/account.ts";
import { hydrate } from "../hydrate.tsx";
import { wakeTools } from "../wake-tools.ts";
import { ResetScreen } from "./reset-screen.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { minLength } = JSON.parse(root.dataset.props ?? "{}");
  const screen = { minLength, store: account.store, tools: wakeTools };
  return hydrate(root, <ResetScreen {...screen} />);
}
