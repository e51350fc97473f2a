import { Hono, type Next } from "hono";
import { authenticateAdmin } from "../../../services/auth/authenticate.ts";
import { checkOAuthServer } from "../../../services/auth/features.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { bearerOf } from "../request.ts";
import type { Resource } from "./resources.ts";

const users = () => import("./users.ts");
const resources = () => import("./resources.ts");

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
  .get("/users/:id/passkeys", async (c) => (await users()).getPasskeysOf(c))
  .delete("/users/:id/passkeys/:passkey", async (c) => (await users()).deletePasskeyOf(c))
  .post("/generate_link", async (c) => (await users()).postLink(c))
  .get("/audit", async (c) => (await users()).getAudit(c))
  .route("/custom-providers", routesOf("customProvider"))
  .route("/sso/providers", routesOf("ssoProvider"))
  .use("/oauth/*", isOAuthServerOn)
  .route("/oauth/clients", routesOf("oauthClient"))
  .post("/oauth/clients/:id/regenerate_secret", async (c) => (await resources()).postSecret(c));

function routesOf(name: "customProvider" | "ssoProvider" | "oauthClient") {
  const answers = (to: keyof Resource) => async (c: AppContext) => (await resources())[name][to](c);
  return new Hono<AppEnv>()
    .get("/", answers("list"))
    .post("/", answers("create"))
    .get("/:id", answers("load"))
    .put("/:id", answers("change"))
    .delete("/:id", answers("remove"));
}

async function isOAuthServerOn(c: AppContext, next: Next): Promise<void> {
  checkOAuthServer(c.var.deps);
  await next();
}

/** @throws AuthError */
export async function serviceRole(c: AppContext, next: Next): Promise<void> {
  await authenticateAdmin(c.var.auth, bearerOf(c));
  await next();
}
