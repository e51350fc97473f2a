import { z } from "zod";
import { optional, text } from "#domain/auth/request-fields.ts";
import { checkRegistrationOpen, registerClient } from "../../../services/auth/oauth-server/clients.ts";
import type { AppContext } from "../../app-env.ts";
import { readBody } from "../request.ts";

const texts = optional(z.array(z.string()));

/** What may be said of a client; anything else is not looked at. */
export const clientBody = z.object({
  client_name: text,
  client_uri: text,
  logo_uri: text,
  client_type: text,
  token_endpoint_auth_method: text,
  redirect_uris: texts,
  grant_types: texts,
  response_types: texts,
});

/** POST /oauth/clients/register */
export const postClient = async (c: AppContext) => {
  checkRegistrationOpen(c.var.auth);
  return c.json(await registerClient(c.var.auth, await readBody(c, clientBody)), 201);
};
