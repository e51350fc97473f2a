import { OverviewScreen } from "./overview/overview-screen.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "overview", OverviewScreen);
