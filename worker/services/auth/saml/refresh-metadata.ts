import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  listSamlProviders,
  type StoredSamlProvider,
  samlProviderIsWritten,
  updateSamlProvider,
} from "#db/queries/auth/saml-providers.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { fetchMetadata } from "./given-metadata.ts";
import { readMetadata } from "./read-metadata.ts";

/**
 * Every night: identity providers change their keys, and say so in their metadata. What cannot be read leaves
 * all as it was.
 */
export async function refreshMetadata(deps: AuthDeps): Promise<void> {
  const [providers] = await runTogether(deps.db, [listSamlProviders()]);
  for (const provider of providers) {
    await refresh(deps, provider).catch((error) =>
      deps.logError("metadata of an SSO provider not renewed", error, { provider: provider.id }),
    );
  }
}

async function refresh(deps: AuthDeps, provider: StoredSamlProvider): Promise<void> {
  const { db, client } = deps;
  const { id, entityId: entity_id, metadataUrl: url, updatedAt: updated_at } = provider;
  if (url === null) return;
  const xml = await fetchMetadata(deps, url);
  if (xml === provider.metadataXml) return;
  const { entityId } = readMetadata(deps, xml);
  if (entityId !== entity_id) throw new Error("its metadata is of another entity");
  const now = deps.now().toISOString();
  const domains: { domain: string }[] = JSON.parse(provider.domains);
  const details = { provider: `sso:${id}`, entity_id };
  const event = { action: "sso_provider_updated", userId: null, ...client, now, details } as const;
  await runTogether<Statement<unknown>[]>(db, [
    ...updateSamlProvider(
      { ...provider, metadataXml: xml, updatedAt: now },
      domains.map(({ domain }) => domain),
      updated_at,
    ),
    insertAuditEvent(event, samlProviderIsWritten, id, now),
  ]);
}
