import type { AdminActor } from "../../../services/admin-actor.ts";
import type { AppContext } from "../../app-env.ts";
import { clientOf } from "../../auth/client.ts";

/** Requires `requireUser`. */
export const actorOf = (c: AppContext): AdminActor => {
  const { id, email } = c.var.signed.user;
  return { userId: id, email, ...clientOf(c) };
};
