import { hydrate } from "../hydrate.tsx";
import { toast } from "../toasts.tsx";
import { ContactScreen } from "./contact-screen.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { formTime } = JSON.parse(root.dataset.props ?? "{}");
  return hydrate(root, <ContactScreen formTime={formTime} tools={{ toast }} />);
}
