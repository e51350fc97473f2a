import type { ComponentType } from "react";
import type { AdminScreen } from "./admin-screens.ts";

/**
 * Every admin screen is a separate island, named `admin-SCREEN`. What wakes it opens the session of the browser, so the
 * server, which renders the same screens, never loads it.
 */
export async function wakeAdmin(root: HTMLElement, screen: AdminScreen, Screen: ComponentType): Promise<void> {
  const { hydrateAdmin } = await import("./hydrate-admin.tsx");
  return hydrateAdmin(root, screen, Screen);
}
