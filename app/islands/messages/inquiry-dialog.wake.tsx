import { hydrate } from "../hydrate.tsx";
import { toast } from "../toasts.tsx";
import { InquiryDialog } from "./inquiry-dialog.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { path, spitex } = JSON.parse(root.dataset.props ?? "{}");
  return hydrate(root, <InquiryDialog path={path} spitex={spitex} tools={{ toast }} />);
}
