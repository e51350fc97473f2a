import { account } from "../session/account.ts";
import { keepToast } from "./kept-toasts.ts";
import { toast } from "./toasts.tsx";
import type { Tools } from "./use-actions.ts";

export const wakeTools: Tools = { client: account.client, providers: account.providers, toast, keepToast };
