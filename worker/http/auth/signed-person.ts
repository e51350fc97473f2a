import { authError } from "#domain/auth/auth-error.ts";
import { authenticate } from "../../services/auth/authenticate.ts";
import type { AppContext } from "../app-env.ts";
import { bearerOf } from "./client.ts";

/** The bearer, who must have an account of a lasting kind. @throws AuthError */
export async function signedPerson(c: AppContext) {
  const signed = await authenticate(c.var.auth, bearerOf(c));
  if (!signed.user.isAnonymous) return signed;
  const message = "Anonymous user not allowed to perform these actions";
  throw authError("no_authorization", { status: 403, message });
}
