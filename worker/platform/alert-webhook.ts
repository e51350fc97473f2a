import type { AlertHook } from "#domain/operations/alert-message.ts";
import { postJson } from "./post-json.ts";

export const alertWebhook = (url: string): AlertHook => ({
  send: (message) => postJson("alert webhook", url, message),
});
