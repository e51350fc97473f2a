import { z } from "zod";
import { optional, text } from "#domain/auth/request-fields.ts";
import { checkRegistrationOpen, registerClient } from "../../../services/auth/oauth-server/clients.ts";
import type { AppContext } from "../../app-env.ts";
import { readBody } from "../request.ts";

const texts = optional(z.array(z.string()));

/** The metadata of a client that we read; all other members are ignored. */
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
