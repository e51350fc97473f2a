import { z } from "zod";
import { attributeMappingSchema } from "#domain/auth/saml/attribute-mapping.ts";
import {
  changeSsoProvider,
  createSsoProvider,
  listSsoProviders,
  loadSsoProvider,
  removeSsoProvider,
} from "../../../services/auth/admin/sso-providers.ts";
import { checkSamlEnabled } from "../../../services/auth/saml/service-provider.ts";
import type { AppContext } from "../../app-env.ts";
import { flag, optional, readBody, text } from "../body.ts";
import { parameter } from "../client.ts";

const body = z.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  domains: optional(z.array(z.string().max(253)).max(100)),
  attribute_mapping: optional(attributeMappingSchema),
  name_id_format: text,
  resource_id: text,
  disabled: flag,
});

/** GET /admin/sso/providers */
export const listProviders = async (c: AppContext) =>
  c.json({ items: await listSsoProviders(c.var.auth) });

/** POST /admin/sso/providers */
export const postProvider = async (c: AppContext) => {
  checkSamlEnabled(c.var.auth);
  return c.json(await createSsoProvider(c.var.auth, await readBody(c, body)), 201);
};

/** GET /admin/sso/providers/{id} */
export const getProvider = async (c: AppContext) =>
  c.json(await loadSsoProvider(c.var.auth, parameter(c, "id")));

/** PUT /admin/sso/providers/{id} */
export const putProvider = async (c: AppContext) => {
  checkSamlEnabled(c.var.auth);
  return c.json(await changeSsoProvider(c.var.auth, parameter(c, "id"), await readBody(c, body)));
};

/** DELETE /admin/sso/providers/{id} */
export const deleteProvider = async (c: AppContext) => {
  return c.json(await removeSsoProvider(c.var.auth, parameter(c, "id")));
};
