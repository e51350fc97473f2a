import type { ClientCredentials } from "../../../services/auth/oauth-server/authenticate-client.ts";
import type { AppContext } from "../../app-env.ts";

type Body = { client_id?: string | undefined; client_secret?: string | undefined };

/**
 * Who the client says it is: by header, in the body, or without a secret (RFC 6749 §2.3).
 * @returns undefined where it says nothing, or two things at once
 */
export function clientCredentials(c: AppContext, body: Body): ClientCredentials | undefined {
  const { client_id: clientId, client_secret: secret } = body;
  const header = c.req.header("Authorization");
  if (header === undefined) {
    if (!clientId) return undefined;
    return secret
      ? { method: "client_secret_post", clientId, secret }
      : { method: "none", clientId };
  }
  const basic = readBasic(header);
  const isTwofold =
    secret !== undefined || (clientId !== undefined && clientId !== basic?.clientId);
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

/** Both are written as in a form before they are put together. */
const decodeForm = (text: string) => decodeURIComponent(text.replaceAll("+", " "));
