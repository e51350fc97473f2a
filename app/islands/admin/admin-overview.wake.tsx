import { OverviewScreen } from "./overview/overview-screen.tsx";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "overview", Screen);

export const Screen = OverviewScreen;
