import dialogStyles from "../../styles/dialog.css?url&no-inline";
import { hydrate } from "../hydrate.tsx";
import { loadStyles } from "../load-styles.ts";
import { toast } from "../toasts.tsx";
import { InquiryDialog } from "./inquiry-dialog.tsx";

export async function wake(root: HTMLElement): Promise<void> {
  // A dialog in the browser's own style is better than none.
  await loadStyles(dialogStyles).catch(console.error);
  const { path, spitex } = JSON.parse(root.dataset.props ?? "{}");
  return hydrate(root, <InquiryDialog path={path} spitex={spitex} tools={{ toast }} />);
}
