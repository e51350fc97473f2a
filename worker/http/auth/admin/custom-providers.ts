import { z } from "zod";
import { flag, optional, text } from "#domain/auth/request-fields.ts";
import {
  changeCustomProvider,
  checkEnabled,
  createCustomProvider,
  listCustomProviders,
  loadCustomProvider,
  removeCustomProvider,
} from "../../../services/auth/admin/custom-providers.ts";
import type { AppContext } from "../../app-env.ts";
import { parameter, readBody } from "../request.ts";

const texts = optional(z.array(z.string().max(500)).max(50));
const pairs = optional(z.record(z.string().max(100), z.string().max(1000)));

const changes = z.object({
  name: text,
  client_id: text,
  client_secret: text,
  acceptable_client_ids: texts,
  scopes: texts,
  custom_claims_allowlist: texts,
  pkce_enabled: flag,
  attribute_mapping: pairs,
  authorization_params: pairs,
  enabled: flag,
  email_optional: flag,
  issuer: text,
  discovery_url: text,
  skip_nonce_check: flag,
  authorization_url: text,
  token_url: text,
  userinfo_url: text,
  jwks_uri: text,
});
const creation = changes.extend({ provider_type: text, identifier: text });

/** GET /admin/custom-providers?type= */
export const listProviders = async (c: AppContext) =>
  c.json({ providers: await listCustomProviders(c.var.auth, c.req.query("type")) });

/** POST /admin/custom-providers */
export const postProvider = async (c: AppContext) => {
  checkEnabled(c.var.auth);
  return c.json(await createCustomProvider(c.var.auth, await readBody(c, creation)), 201);
};

/** GET /admin/custom-providers/{identifier} */
export const getProvider = async (c: AppContext) => c.json(await loadCustomProvider(c.var.auth, nameOf(c)));

/** PUT /admin/custom-providers/{identifier} */
export const putProvider = async (c: AppContext) => {
  checkEnabled(c.var.auth);
  return c.json(await changeCustomProvider(c.var.auth, nameOf(c), await readBody(c, changes)));
};

/** DELETE /admin/custom-providers/{identifier} */
export const deleteProvider = async (c: AppContext) => {
  await removeCustomProvider(c.var.auth, nameOf(c));
  return c.body(null, 204);
};

const nameOf = (c: AppContext) => parameter(c, "identifier");
