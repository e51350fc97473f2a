import type { StoredClient } from "#db/queries/auth/oauth-clients.ts";

/** `secret`: one that was just generated; it is shown only once. */
export function clientJson(client: StoredClient, secret?: string) {
  return {
    client_id: client.id,
    // RFC 7591 §3.2.1 requires the expiry of a secret; 0 means never.
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
    ...(client.name && { client_name: client.name }),
    client_type: client.clientType,
    token_endpoint_auth_method: client.authMethod,
    registration_type: client.registrationType,
    ...(client.clientUri && { client_uri: client.clientUri }),
    ...(client.logoUri && { logo_uri: client.logoUri }),
    redirect_uris: client.redirectUris,
    grant_types: client.grantTypes,
    response_types: ["code"],
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}

export type ClientJson = ReturnType<typeof clientJson>;

/** A client as users see it. */
export const clientCard = ({
  id,
  name,
  clientUri,
  logoUri,
}: Pick<StoredClient, "id" | "name" | "clientUri" | "logoUri">) => ({
  id,
  name,
  uri: clientUri ?? "",
  logo_uri: logoUri ?? "",
});
