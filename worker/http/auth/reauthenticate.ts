import { authenticate } from "../../services/auth/authenticate.ts";
import { reauthenticate } from "../../services/auth/reauthenticate.ts";
import type { AppContext } from "../app-env.ts";
import { bearerOf } from "./client.ts";

/** GET /reauthenticate */
export const getReauthenticate = async (c: AppContext) => {
  const { user } = await authenticate(c.var.auth, bearerOf(c));
  const messageId = await reauthenticate(c.var.auth, user);
  return c.json({ ...(messageId && { message_id: messageId }) });
};
