import { createContext, type ReactNode, useContext } from "react";
import type { SiteApi } from "../../session/site-api.ts";
import type { ToastMessage } from "../kept-toasts.ts";

type Tools = { api: SiteApi; toast: (message: ToastMessage) => void };

const ToolsContext = createContext<Tools | undefined>(undefined);

export const AdminTools = ({ tools, children }: { tools: Tools; children: ReactNode }) => (
  <ToolsContext value={tools}>{children}</ToolsContext>
);

export function useAdminTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error("outside of AdminTools");
  return tools;
}
