import { Hono, type Next } from "hono";
import { cors } from "hono/cors";
import { checkOAuthServer } from "../../../services/auth/features.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { toWireError } from "../wire.ts";

const authorizations = () => import("./authorizations.ts");
const people = () => import("./authorizations.ts");
const discovery = async (c: AppContext) => (await import("./discovery.ts")).discovery(c);

/** Lets users sign in to other sites with an account of ours; loaded on demand. */
export const oauthServer = new Hono<AppEnv>()
  .use("/oauth/*", isOn)
  .use("/user/oauth/*", isOn)
  .get("/oauth/authorize", async (c) => (await authorizations()).getAuthorize(c))
  .get("/oauth/authorizations/:id", async (c) => (await authorizations()).getAuthorization(c))
  .delete("/oauth/authorizations/:id", async (c) => (await authorizations()).deleteAuthorization(c))
  .post("/oauth/authorizations/:id/consent", async (c) => (await authorizations()).postConsent(c))
  .post("/oauth/token", async (c) => (await import("./token.ts")).postToken(c))
  .get("/oauth/userinfo", async (c) => (await people()).userInfo(c))
  .post("/oauth/userinfo", async (c) => (await people()).userInfo(c))
  .post("/oauth/clients/register", async (c) => (await import("./clients.ts")).postClient(c))
  .get("/user/oauth/grants", async (c) => (await people()).getGrants(c))
  .delete("/user/oauth/grants", async (c) => (await people()).deleteGrant(c))
  .get("/.well-known/openid-configuration", discovery)
  .get("/.well-known/oauth-authorization-server", discovery);

/** At the site's root, where RFC 8414 §3.1 looks for an issuer with a path. */
export const wellKnown = new Hono<AppEnv>()
  .use(cors())
  .get("/oauth-authorization-server/auth", discovery)
  .onError(toWireError);

async function isOn(c: AppContext, next: Next): Promise<void> {
  checkOAuthServer(c.var.deps);
  await next();
}
