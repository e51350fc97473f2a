import type { AuthSite } from "./auth.ts";
import { change } from "./database.ts";

/** Adds an identity like a sign-in with a provider. */
export async function addIdentity(userId: string, provider: string, data: object = {}) {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  await change(
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, created_at,
       updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    id,
    userId,
    provider,
    id,
    JSON.stringify(data),
    now,
    now,
  );
  return id;
}

export const unlinkAt = (site: AuthSite, id: string, bearer: string | undefined) =>
  site.delete(`/user/identities/${id}`, { bearer });

/** Ids of a user's identities, by provider. */
export const identityIds = (user: { identities: object[] }): Record<string, string> =>
  Object.fromEntries(
    (user.identities as { provider: string; identity_id: string }[]).map(({ provider, identity_id }) => [
      provider,
      identity_id,
    ]),
  );
