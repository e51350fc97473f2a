import {
  removePasskeyOf,
  showPasskeysOf,
} from "../../../services/auth/passkeys/administer-passkeys.ts";
import type { AppContext } from "../../app-env.ts";

/** GET /admin/users/{id}/passkeys: whether or not people may use them now. */
export const getPasskeysOf = async (c: AppContext) =>
  c.json(await showPasskeysOf(c.var.auth, idOf(c)));

/** DELETE /admin/users/{id}/passkeys/{passkey} */
export const deletePasskeyOf = async (c: AppContext) => {
  await removePasskeyOf(c.var.auth, idOf(c), c.req.param("passkey") ?? "");
  return c.body(null, 204);
};

const idOf = (c: AppContext) => c.req.param("id") ?? "";
