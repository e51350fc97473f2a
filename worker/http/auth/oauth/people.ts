import { authenticate } from "../../../services/auth/authenticate.ts";
import { listGrants, revokeGrant } from "../../../services/auth/oauth-server/grants.ts";
import { loadUserInfo } from "../../../services/auth/oauth-server/load-user-info.ts";
import type { AppContext } from "../../app-env.ts";
import { bearerOf } from "../client.ts";

/** GET and POST /oauth/userinfo */
export const userInfo = async (c: AppContext) => {
  return c.json(await loadUserInfo(c.var.auth, bearerOf(c)));
};

/** GET /user/oauth/grants */
export async function getGrants(c: AppContext) {
  const signed = await authenticate(c.var.auth, bearerOf(c));
  return c.json(await listGrants(c.var.auth, signed));
}

/** DELETE /user/oauth/grants?client_id= */
export async function deleteGrant(c: AppContext) {
  const signed = await authenticate(c.var.auth, bearerOf(c));
  await revokeGrant(c.var.auth, signed, c.req.query("client_id"));
  return c.body(null, 204);
}
