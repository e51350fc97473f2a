import { Hono, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { authError } from "#domain/auth/auth-error.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { admin, serviceRole } from "./admin/routes.ts";
import { getReauthenticate, getVerify, magiclink, otp, postRecover, postResend, postVerify, signup } from "./codes.ts";
import {
  deleteFactor,
  deletePasskey,
  deleteRecoveryCodes,
  getPasskeys,
  getRecoveryCodes,
  patchPasskey,
  postChallenge,
  postFactor,
  postFactorVerify,
  postRecoveryCodes,
  postRecoveryVerify,
  postRegenerate,
  postRegistrationOptions,
  postRegistrationVerify,
  postSignInOptions,
  postSignInVerify,
} from "./factors.ts";
import { oauthServer } from "./oauth/routes.ts";
import {
  getAuthorize,
  getCallback,
  getIdentityAuthorize,
  getSamlMetadata,
  postCallback,
  postSamlResponse,
  postSso,
} from "./provider-flow.ts";
import { authCors, refuseForeignPosts } from "./redirects.ts";
import { setAuthDeps } from "./request.ts";
import { token } from "./token.ts";
import { deleteIdentity, deleteSession, deleteUser, getSessions, getUser, logout, putUser } from "./user.ts";
import { apiVersion, health, jwks, settings, toWireError } from "./wire.ts";

/** GoTrue's limit. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Below /auth; /auth itself is a page. docs/auth.md lists the protocol and what is implemented here. */
const BELOW = "/:endpoint/*";

/** GETs that change something. Hono gives HEAD to the handler of GET, but looking at a link must change nothing. */
const ACTING_GETS = [
  "/authorize",
  "/callback",
  "/user/identities/authorize",
  "/reauthenticate",
  "/oauth/authorize",
  "/oauth/authorizations/:id",
];

/** All endpoints of the auth service, by GoTrue's paths. */
export const auth = new Hono<AppEnv>()
  .use(BELOW, authCors, apiVersion, refuseForeignPosts, setAuthDeps)
  .use(BELOW, timeLimit)
  .use(BELOW, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody }))
  .on("GET", ACTING_GETS, answerHead)
  .post("/signup", ...signup)
  .post("/token", token)
  .post("/otp", ...otp)
  .post("/magiclink", ...magiclink)
  .post("/recover", ...postRecover)
  .post("/resend", ...postResend)
  .post("/verify", ...postVerify)
  .get("/verify", getVerify)
  .get("/user", getUser)
  .put("/user", putUser)
  .delete("/user", deleteUser)
  .get("/user/sessions", getSessions)
  .delete("/user/sessions/:id", deleteSession)
  .get("/authorize", getAuthorize)
  .get("/callback", getCallback)
  .post("/callback", postCallback)
  .get("/user/identities/authorize", getIdentityAuthorize)
  .delete("/user/identities/:id", deleteIdentity)
  .post("/sso", postSso)
  .get("/sso/saml/metadata", getSamlMetadata)
  .post("/sso/saml/acs", postSamlResponse)
  .get("/reauthenticate", getReauthenticate)
  .post("/logout", logout)
  .post("/factors", postFactor)
  // Must precede the routes with a factor's id.
  .get("/factors/recovery-codes", getRecoveryCodes)
  .post("/factors/recovery-codes", postRecoveryCodes)
  .delete("/factors/recovery-codes", deleteRecoveryCodes)
  .post("/factors/recovery-codes/regenerate", postRegenerate)
  .post("/factors/recovery-codes/verify", postRecoveryVerify)
  .post("/factors/:id/challenge", postChallenge)
  .post("/factors/:id/verify", postFactorVerify)
  .delete("/factors/:id", deleteFactor)
  .post("/passkeys/registration/options", postRegistrationOptions)
  .post("/passkeys/registration/verify", postRegistrationVerify)
  .post("/passkeys/authentication/options", postSignInOptions)
  .post("/passkeys/authentication/verify", postSignInVerify)
  .get("/passkeys", getPasskeys)
  .patch("/passkeys/:id", patchPasskey)
  .delete("/passkeys/:id", deletePasskey)
  .route("/", oauthServer)
  .route("/admin", admin)
  .post("/invite", serviceRole, async (c) => (await import("./admin/users.ts")).postInvite(c))
  .get("/.well-known/jwks.json", jwks)
  .get("/settings", settings)
  .get("/health", health)
  .all(BELOW, () => {
    throw authError("not_found");
  })
  .onError(toWireError);

function timeLimit(c: AppContext, next: Next) {
  const { timeoutSeconds } = c.var.deps.config.auth;
  return timeout(timeoutSeconds * 1000, new HTTPException(504))(c, next);
}

async function answerHead(c: AppContext, next: Next): Promise<Response | undefined> {
  if (c.req.method === "HEAD") return c.body(null, 204);
  await next();
  return undefined;
}

function refuseBody(): never {
  throw authError("request_entity_too_large");
}
