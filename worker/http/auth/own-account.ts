import { z } from "zod";
import { authenticate } from "../../services/auth/authenticate.ts";
import type { AppContext } from "../app-env.ts";
import { readBody, text } from "./body.ts";
import { bearerOf } from "./client.ts";

const deletion = z.object({
  current_password: text,
  nonce: text,
  reviews: z.enum(["keep", "delete"]).optional(),
});

const sessions = () => import("../../services/auth/own-account/sessions.ts");
const deleting = () => import("../../services/auth/own-account/delete-own-account.ts");

/** GET /user/sessions: ours, GoTrue has none. */
export async function getSessions(c: AppContext) {
  const signed = await authenticate(c.var.auth, bearerOf(c));
  const { listSessions } = await sessions();
  return c.json(await listSessions(c.var.auth, signed));
}

/** DELETE /user/sessions/{id}: ours. */
export async function deleteSession(c: AppContext) {
  const signed = await authenticate(c.var.auth, bearerOf(c));
  const { endSession } = await sessions();
  await endSession(c.var.auth, signed, c.req.param("id") ?? "");
  return c.json({});
}

/** DELETE /user: ours. */
export async function deleteUser(c: AppContext) {
  const input = await readBody(c, deletion);
  const signed = await authenticate(c.var.auth, bearerOf(c));
  const { deleteOwnAccount } = await deleting();
  await deleteOwnAccount(c.var.auth, signed, input);
  return c.json({});
}
