import { authenticateForPassword } from "../../services/auth/authenticate.ts";
import { signOut } from "../../services/auth/sign-out.ts";
import type { AppContext } from "../app-env.ts";
import { bearerOf } from "./client.ts";

/** POST /logout?scope= */
export const logout = async (c: AppContext) => {
  const signed = await authenticateForPassword(c.var.auth, bearerOf(c));
  await signOut(c.var.auth, signed, c.req.query("scope") ?? "global");
  return c.body(null, 204);
};
