import { z } from "zod";
import { flag, optional, text } from "#domain/auth/request-fields.ts";
import * as customProviders from "../../../services/auth/admin/custom-providers.ts";
import * as sso from "../../../services/auth/admin/sso-providers.ts";
import { readPaging } from "../../../services/auth/admin/users.ts";
import { checkSamlEnabled } from "../../../services/auth/features.ts";
import * as clients from "../../../services/auth/oauth-server/clients.ts";
import type { AppContext } from "../../app-env.ts";
import { clientBody } from "../oauth/clients.ts";
import { parameter, readBody, showPages } from "../request.ts";

type Answer = (c: AppContext) => Promise<Response>;

/** Handlers of the five requests that administrators make about one kind of resource. */
export type Resource = { list: Answer; create: Answer; load: Answer; change: Answer; remove: Answer };

const idOf = (c: AppContext) => parameter(c, "id");

const texts = optional(z.array(z.string().max(500)).max(50));
const pairs = optional(z.record(z.string().max(100), z.string().max(1000)));

const providerChanges = z.object({
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
const newProvider = providerChanges.extend({ provider_type: text, identifier: text });

/** /admin/custom-providers, whose list has `?type=`. */
export const customProvider: Resource = {
  list: async (c) => c.json({ providers: await customProviders.listCustomProviders(c.var.auth, c.req.query("type")) }),
  create: async (c) => {
    customProviders.checkEnabled(c.var.auth);
    return c.json(await customProviders.createCustomProvider(c.var.auth, await readBody(c, newProvider)), 201);
  },
  load: async (c) => c.json(await customProviders.loadCustomProvider(c.var.auth, idOf(c))),
  change: async (c) => {
    customProviders.checkEnabled(c.var.auth);
    const changes = await readBody(c, providerChanges);
    return c.json(await customProviders.changeCustomProvider(c.var.auth, idOf(c), changes));
  },
  remove: async (c) => {
    await customProviders.removeCustomProvider(c.var.auth, idOf(c));
    return c.body(null, 204);
  },
};

/** /admin/sso/providers */
export const ssoProvider: Resource = {
  list: async (c) => c.json({ items: await sso.listSsoProviders(c.var.auth) }),
  create: async (c) => {
    checkSamlEnabled(c.var.auth);
    return c.json(await sso.createSsoProvider(c.var.auth, await readBody(c, sso.ssoProviderBody)), 201);
  },
  load: async (c) => c.json(await sso.loadSsoProvider(c.var.auth, idOf(c))),
  change: async (c) => {
    checkSamlEnabled(c.var.auth);
    return c.json(await sso.changeSsoProvider(c.var.auth, idOf(c), await readBody(c, sso.ssoProviderBody)));
  },
  remove: async (c) => c.json(await sso.removeSsoProvider(c.var.auth, idOf(c))),
};

/** /admin/oauth/clients, whose list has `?page=&per_page=`. */
export const oauthClient: Resource = {
  list: async (c) => {
    const paging = readPaging(c.req.query());
    const { clients: listed, total } = await clients.listClients(c.var.auth, paging);
    showPages(c, "/admin/oauth/clients", { ...paging, total });
    return c.json({ clients: listed, aud: "authenticated" });
  },
  create: async (c) => c.json(await clients.createClient(c.var.auth, await readBody(c, clientBody), "manual"), 201),
  load: async (c) => c.json(await clients.loadClient(c.var.auth, idOf(c))),
  change: async (c) => c.json(await clients.changeClient(c.var.auth, idOf(c), await readBody(c, clientBody))),
  remove: async (c) => {
    await clients.removeClient(c.var.auth, idOf(c));
    return c.body(null, 204);
  },
};

/** POST /admin/oauth/clients/{id}/regenerate_secret */
export const postSecret: Answer = async (c) => c.json(await clients.regenerateSecret(c.var.auth, idOf(c)));
