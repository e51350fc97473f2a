import { z } from "zod";
import { OAuthError } from "#domain/auth/auth-error.ts";
import { text } from "#domain/auth/request-fields.ts";
import { authenticateClient, type ClientCredentials } from "../../../services/auth/oauth-server/clients.ts";
import { exchangeCode, refreshClientSession } from "../../../services/auth/oauth-server/exchange-code.ts";
import type { AppContext } from "../../app-env.ts";

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

async function readTokenRequest(c: AppContext): Promise<z.output<typeof body>> {
  // `text()` would make workerd warn about a form.
  const sent = new TextDecoder().decode(await c.req.arrayBuffer());
  const isJson = /^application\/json\b/i.test(c.req.header("Content-Type") ?? "");
  try {
    return body.parse(isJson ? JSON.parse(sent) : readForm(sent));
  } catch (cause) {
    if (cause instanceof OAuthError) throw cause;
    throw new OAuthError("invalid_request", "The request body could not be read", { cause });
  }
}

/** RFC 6749 §3.2: parameters must not repeat, and empty ones count as omitted. @throws AuthError */
function readForm(sent: string): Record<string, string> {
  const form = new URLSearchParams(sent);
  if (new Set(form.keys()).size !== form.size) {
    throw new OAuthError("invalid_request", "Parameters must not be repeated");
  }
  return Object.fromEntries([...form].filter(([, value]) => value !== ""));
}

type Body = { client_id?: string | undefined; client_secret?: string | undefined };

/**
 * The client's credentials from the header or the body, or its id without a secret (RFC 6749 §2.3).
 * @returns undefined if there are none, or contradictory ones
 */
export function clientCredentials(c: AppContext, body: Body): ClientCredentials | undefined {
  const { client_id: clientId, client_secret: secret } = body;
  const header = c.req.header("Authorization");
  if (header === undefined) {
    if (!clientId) return undefined;
    return secret ? { method: "client_secret_post", clientId, secret } : { method: "none", clientId };
  }
  const basic = readBasic(header);
  const isTwofold = secret !== undefined || (clientId !== undefined && clientId !== basic?.clientId);
  return isTwofold ? undefined : basic;
}

function readBasic(header: string): ClientCredentials | undefined {
  const [, encoded] = /^Basic +(\S+)$/i.exec(header.trim()) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const text = atob(encoded);
    const colon = text.indexOf(":");
    if (colon < 0) return undefined;
    const clientId = decodeForm(text.slice(0, colon));
    const secret = decodeForm(text.slice(colon + 1));
    return { method: "client_secret_basic", clientId, secret };
  } catch {
    return undefined;
  }
}

/** RFC 6749 §2.3.1: id and secret are form-encoded before they are joined. */
const decodeForm = (text: string) => decodeURIComponent(text.replaceAll("+", " "));
