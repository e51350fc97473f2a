import { createFactory } from "hono/factory";
import { z } from "zod";
import { authError } from "#domain/auth/auth-error.ts";
import { text } from "#domain/auth/request-fields.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { jsonBody } from "./body.ts";
import { parameter, signedPerson } from "./client.ts";

const factory = createFactory<AppEnv>();
const answer = z.object({ challenge_id: text, credential: z.unknown().optional() });
const named = z.object({ friendly_name: text });

const enabled = factory.createMiddleware(async (c, next) => {
  checkEnabled(c);
  await next();
});

/** POST /passkeys/registration/options: nothing of its body counts. */
export const postRegistrationOptions = async (c: AppContext) => {
  checkEnabled(c);
  const signed = await signedPerson(c);
  const { offerRegistration } = await registration();
  return c.json(await offerRegistration(c.var.auth, signed));
};

/** POST /passkeys/registration/verify */
export const postRegistrationVerify = factory.createHandlers(enabled, jsonBody(answer), async (c) => {
  const signed = await signedPerson(c);
  const { challenge_id: challengeId, credential } = c.req.valid("json");
  const { registerPasskey } = await registration();
  return c.json(await registerPasskey(c.var.auth, signed, { challengeId, credential }));
});

/** POST /passkeys/authentication/options */
export const postSignInOptions = async (c: AppContext) => {
  checkEnabled(c);
  const { offerSignIn } = await signIn();
  return c.json(await offerSignIn(c.var.auth));
};

/** POST /passkeys/authentication/verify */
export const postSignInVerify = factory.createHandlers(enabled, jsonBody(answer), async (c) => {
  const { challenge_id: challengeId, credential } = c.req.valid("json");
  const { signInWithPasskey } = await signIn();
  return c.json(await signInWithPasskey(c.var.auth, { challengeId, credential }));
});

/** GET /passkeys */
export const getPasskeys = async (c: AppContext) => {
  checkEnabled(c);
  const { user } = await signedPerson(c);
  const { showPasskeys } = await managing();
  return c.json(await showPasskeys(c.var.auth, user.id));
};

/** PATCH /passkeys/{id} */
export const patchPasskey = factory.createHandlers(enabled, jsonBody(named), async (c) => {
  const signed = await signedPerson(c);
  const { friendly_name: name = "" } = c.req.valid("json");
  const { namePasskey } = await managing();
  return c.json(await namePasskey(c.var.auth, signed, parameter(c, "id"), name));
});

/** DELETE /passkeys/{id} */
export const deletePasskey = async (c: AppContext) => {
  checkEnabled(c);
  const signed = await signedPerson(c);
  const { removeOwnPasskey } = await managing();
  await removeOwnPasskey(c.var.auth, signed, parameter(c, "id"));
  return c.body(null, 204);
};

function checkEnabled(c: AppContext): void {
  if (!c.var.deps.config.auth.webauthn.hasPasskeys) throw authError("passkey_disabled");
}

// The library behind them is large, and few visitors need it.
const registration = () => import("../../services/auth/passkeys/register-passkey.ts");
const signIn = () => import("../../services/auth/passkeys/sign-in-with-passkey.ts");
const managing = () => import("../../services/auth/passkeys/manage-passkeys.ts");
