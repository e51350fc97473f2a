import type { ComponentType } from "react";
import type { AdminScreen } from "../../content/admin-screens.ts";

type Load = () => Promise<{ Screen: ComponentType }>;

/** One module a screen, loaded where it is opened. */
export const screens: Record<AdminScreen, Load> = {
  overview: () => import("./overview-screen.tsx"),
  import: () => import("./import-screen.tsx"),
  listings: () => import("./listings-screen.tsx"),
  reports: () => import("./reports-screen.tsx"),
  messages: () => import("./messages-screen.tsx"),
  mails: () => import("./mails-screen.tsx"),
  users: () => import("./users-screen.tsx"),
  sitemap: () => import("./sitemap-screen.tsx"),
  "dead-letters": () => import("./dead-letters-screen.tsx"),
};
