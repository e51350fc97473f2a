import { Hono, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { authError } from "#domain/auth/auth-error.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { health, jwks, settings } from "./about-service.ts";
import { admin, serviceRole } from "./admin/routes.ts";
import { apiVersion } from "./api-version.ts";
import { authCors } from "./auth-cors.ts";
import { setAuthDeps } from "./client.ts";
import { deleteFactor, postChallenge, postFactor, postFactorVerify } from "./factors.ts";
import { refuseForeignPosts } from "./foreign-posts.ts";
import { oauthServer } from "./oauth/routes.ts";
import {
  deletePasskey,
  getPasskeys,
  patchPasskey,
  postRegistrationOptions,
  postRegistrationVerify,
  postSignInOptions,
  postSignInVerify,
} from "./passkeys.ts";
import { getAuthorize, getCallback, getIdentityAuthorize, postCallback } from "./provider-flow.ts";
import {
  deleteRecoveryCodes,
  getRecoveryCodes,
  postRecoveryCodes,
  postRecoveryVerify,
  postRegenerate,
} from "./recovery-codes.ts";
import { getReauthenticate, magiclink, otp, postRecover, postResend } from "./send-code.ts";
import { signup } from "./signup.ts";
import { getSamlMetadata, postSamlResponse, postSso } from "./sso.ts";
import { token } from "./token.ts";
import { deleteIdentity, deleteSession, deleteUser, getSessions, getUser, logout, putUser } from "./user.ts";
import { getVerify, postVerify } from "./verify.ts";
import { toWireError } from "./wire-error.ts";

/** As in GoTrue. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Below /auth; /auth itself is a page. docs/auth.md lists the protocol and what of it is here. */
const BELOW = "/:endpoint/*";

/** All endpoints of the auth service, by GoTrue's paths. */
export const auth = new Hono<AppEnv>()
  .use(BELOW, authCors, apiVersion, refuseForeignPosts, setAuthDeps)
  .use(BELOW, timeLimit)
  .use(BELOW, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody }))
  .post("/signup", ...signup)
  .post("/token", token)
  .post("/otp", ...otp)
  .post("/magiclink", ...magiclink)
  .post("/recover", ...postRecover)
  .post("/resend", ...postResend)
  .post("/verify", ...postVerify)
  .get("/verify", getVerify)
  .get("/user", getUser)
  .put("/user", ...putUser)
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
  .post("/factors", ...postFactor)
  // Before the factors by their id.
  .get("/factors/recovery-codes", getRecoveryCodes)
  .post("/factors/recovery-codes", postRecoveryCodes)
  .delete("/factors/recovery-codes", deleteRecoveryCodes)
  .post("/factors/recovery-codes/regenerate", postRegenerate)
  .post("/factors/recovery-codes/verify", postRecoveryVerify)
  .post("/factors/:id/challenge", ...postChallenge)
  .post("/factors/:id/verify", ...postFactorVerify)
  .delete("/factors/:id", ...deleteFactor)
  .post("/passkeys/registration/options", postRegistrationOptions)
  .post("/passkeys/registration/verify", ...postRegistrationVerify)
  .post("/passkeys/authentication/options", postSignInOptions)
  .post("/passkeys/authentication/verify", ...postSignInVerify)
  .get("/passkeys", getPasskeys)
  .patch("/passkeys/:id", ...patchPasskey)
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

function refuseBody(): never {
  throw authError("request_entity_too_large");
}
