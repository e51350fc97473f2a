import { Hono, type Next } from "hono";
import { authenticateAdmin } from "../../../services/auth/authenticate.ts";
import { checkOAuthServer } from "../../../services/auth/features.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { bearerOf } from "../request.ts";

const users = () => import("./users.ts");
const links = () => import("./users.ts");
const providers = () => import("./custom-providers.ts");
const ssoProviders = () => import("./sso-providers.ts");
const oauthClients = () => import("./oauth-clients.ts");
const passkeys = () => import("./users.ts");

/** Below /auth/admin, for administration tokens only; its parts are loaded on demand. */
export const admin = new Hono<AppEnv>()
  .use(serviceRole)
  .get("/users", async (c) => (await users()).getUsers(c))
  .post("/users", async (c) => (await users()).postUser(c))
  .get("/users/:id", async (c) => (await users()).getUserById(c))
  .put("/users/:id", async (c) => (await users()).putUserById(c))
  .delete("/users/:id", async (c) => (await users()).deleteUser(c))
  .get("/users/:id/factors", async (c) => (await users()).getFactors(c))
  .put("/users/:id/factors/:factor", async (c) => (await users()).putFactor(c))
  .delete("/users/:id/factors/:factor", async (c) => (await users()).deleteFactor(c))
  .get("/users/:id/passkeys", async (c) => (await passkeys()).getPasskeysOf(c))
  .delete("/users/:id/passkeys/:passkey", async (c) => (await passkeys()).deletePasskeyOf(c))
  .post("/generate_link", async (c) => (await links()).postLink(c))
  .get("/audit", async (c) => (await links()).getAudit(c))
  .get("/custom-providers", async (c) => (await providers()).listProviders(c))
  .post("/custom-providers", async (c) => (await providers()).postProvider(c))
  .get("/custom-providers/:identifier", async (c) => (await providers()).getProvider(c))
  .put("/custom-providers/:identifier", async (c) => (await providers()).putProvider(c))
  .delete("/custom-providers/:identifier", async (c) => (await providers()).deleteProvider(c))
  .get("/sso/providers", async (c) => (await ssoProviders()).listProviders(c))
  .post("/sso/providers", async (c) => (await ssoProviders()).postProvider(c))
  .get("/sso/providers/:id", async (c) => (await ssoProviders()).getProvider(c))
  .put("/sso/providers/:id", async (c) => (await ssoProviders()).putProvider(c))
  .delete("/sso/providers/:id", async (c) => (await ssoProviders()).deleteProvider(c))
  .use("/oauth/*", isOAuthServerOn)
  .get("/oauth/clients", async (c) => (await oauthClients()).getClients(c))
  .post("/oauth/clients", async (c) => (await oauthClients()).postClient(c))
  .get("/oauth/clients/:id", async (c) => (await oauthClients()).getClient(c))
  .put("/oauth/clients/:id", async (c) => (await oauthClients()).putClient(c))
  .delete("/oauth/clients/:id", async (c) => (await oauthClients()).deleteClient(c))
  .post("/oauth/clients/:id/regenerate_secret", async (c) => (await oauthClients()).postSecret(c));

async function isOAuthServerOn(c: AppContext, next: Next): Promise<void> {
  checkOAuthServer(c.var.deps);
  await next();
}

/** @throws AuthError */
export async function serviceRole(c: AppContext, next: Next): Promise<void> {
  await authenticateAdmin(c.var.auth, bearerOf(c));
  await next();
}
