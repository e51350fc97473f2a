import { z } from "zod";
import { OAuthError } from "#domain/auth/oauth-error.ts";
import { authenticateClient } from "../../../services/auth/oauth-server/authenticate-client.ts";
import { exchangeCode } from "../../../services/auth/oauth-server/exchange-code.ts";
import { refreshClientSession } from "../../../services/auth/oauth-server/refresh-client-session.ts";
import type { AppContext } from "../../app-env.ts";
import { text } from "../body.ts";
import { clientCredentials } from "./client-credentials.ts";

const body = z.object({
  grant_type: text,
  client_id: text,
  client_secret: text,
  code: text,
  redirect_uri: text,
  code_verifier: text,
  resource: text,
  refresh_token: text,
});

/** POST /oauth/token, as a form or as JSON. */
export async function postToken(c: AppContext) {
  const { auth } = c.var;
  const input = await readTokenRequest(c);
  const client = await authenticateClient(auth, clientCredentials(c, input));
  const { grant_type: grant } = input;
  if (!grant) throw new OAuthError("invalid_request", "grant_type is required");
  if (grant !== "authorization_code" && grant !== "refresh_token") {
    throw new OAuthError("unsupported_grant_type", "grant_type is not supported");
  }
  if (!client.grantTypes.includes(grant)) {
    throw new OAuthError("unauthorized_client", `client is not allowed to use ${grant}`);
  }
  if (grant === "refresh_token") {
    return c.json(await refreshClientSession(auth, client, input.refresh_token));
  }
  return c.json(await exchangeCode(auth, client, input));
}

/** @throws AuthError */
async function readTokenRequest(c: AppContext): Promise<z.output<typeof body>> {
  // Of a form, workerd warns of text().
  const sent = new TextDecoder().decode(await c.req.arrayBuffer());
  const isJson = /^application\/json\b/i.test(c.req.header("Content-Type") ?? "");
  try {
    return body.parse(isJson ? JSON.parse(sent) : readForm(sent));
  } catch (cause) {
    if (cause instanceof OAuthError) throw cause;
    throw new OAuthError("invalid_request", "The request body could not be read", { cause });
  }
}

/** RFC 6749 §3.2: nothing twice, and what is empty is not there. @throws AuthError */
function readForm(sent: string): Record<string, string> {
  const form = new URLSearchParams(sent);
  if (new Set(form.keys()).size !== form.size) {
    throw new OAuthError("invalid_request", "Parameters must not be repeated");
  }
  return Object.fromEntries([...form].filter(([, value]) => value !== ""));
}
