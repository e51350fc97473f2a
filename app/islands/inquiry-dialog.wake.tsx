import { hydrate } from "./hydrate.tsx";
import { InquiryDialog } from "./inquiry-dialog.tsx";
import { showToast } from "./toasts.tsx";

export function wake(root: HTMLElement): Promise<void> {
  const { path, spitex } = JSON.parse(root.dataset.props ?? "{}");
  return hydrate(root, <InquiryDialog path={path} spitex={spitex} tools={{ say: showToast }} />);
}
