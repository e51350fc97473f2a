import { authenticate } from "../../services/auth/authenticate.ts";
import type { AppContext } from "../app-env.ts";
import { bearerOf } from "./client.ts";

/** DELETE /user/identities/{id} */
export const deleteIdentity = async (c: AppContext) => {
  const { checkManualLinking } = await import("../../services/auth/identities/check-linking.ts");
  checkManualLinking(c.var.auth);
  const signed = await authenticate(c.var.auth, bearerOf(c));
  const { unlinkIdentity } = await import("../../services/auth/identities/unlink-identity.ts");
  await unlinkIdentity(c.var.auth, signed, c.req.param("id") ?? "");
  return c.json({});
};
