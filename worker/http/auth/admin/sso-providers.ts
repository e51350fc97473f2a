import {
  changeSsoProvider,
  createSsoProvider,
  listSsoProviders,
  loadSsoProvider,
  removeSsoProvider,
  ssoProviderBody,
} from "../../../services/auth/admin/sso-providers.ts";
import { checkSamlEnabled } from "../../../services/auth/features.ts";
import type { AppContext } from "../../app-env.ts";
import { parameter, readBody } from "../request.ts";

/** GET /admin/sso/providers */
export const listProviders = async (c: AppContext) => c.json({ items: await listSsoProviders(c.var.auth) });

/** POST /admin/sso/providers */
export const postProvider = async (c: AppContext) => {
  checkSamlEnabled(c.var.auth);
  return c.json(await createSsoProvider(c.var.auth, await readBody(c, ssoProviderBody)), 201);
};

/** GET /admin/sso/providers/{id} */
export const getProvider = async (c: AppContext) => c.json(await loadSsoProvider(c.var.auth, parameter(c, "id")));

/** PUT /admin/sso/providers/{id} */
export const putProvider = async (c: AppContext) => {
  checkSamlEnabled(c.var.auth);
  return c.json(await changeSsoProvider(c.var.auth, parameter(c, "id"), await readBody(c, ssoProviderBody)));
};

/** DELETE /admin/sso/providers/{id} */
export const deleteProvider = async (c: AppContext) => {
  return c.json(await removeSsoProvider(c.var.auth, parameter(c, "id")));
};
