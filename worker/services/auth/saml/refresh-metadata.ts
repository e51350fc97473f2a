import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  listSamlProviders,
  type StoredSamlProvider,
  samlProviderIsWritten,
  updateSamlProvider,
} from "#db/queries/auth/saml-providers.ts";
import { runAll, runTogether } from "#db/statement.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { fetchMetadata } from "./given-metadata.ts";
import { readMetadata } from "./read-metadata.ts";

/** Runs every night, because identity providers announce new keys in their metadata. Keeps the old on failure. */
export async function refreshMetadata(deps: AuthDeps): Promise<void> {
  for (const provider of await runAll(deps.db, listSamlProviders())) {
    await refresh(deps, provider).catch((error) =>
      deps.logError("metadata of an SSO provider not renewed", error, { provider: provider.id }),
    );
  }
}

async function refresh(deps: AuthDeps, provider: StoredSamlProvider): Promise<void> {
  const { db, client } = deps;
  const { domains, ...before } = provider;
  const { id, entityId, metadataUrl } = before;
  if (metadataUrl === null) return;
  const metadataXml = await fetchMetadata(deps, metadataUrl);
  if (metadataXml === before.metadataXml) return;
  if (readMetadata(deps, metadataXml).entityId !== entityId) {
    throw new Error("the metadata belongs to another entity");
  }
  const now = deps.now().toISOString();
  const after = { ...before, metadataXml, updatedAt: now };
  const names = domains.map(({ domain }) => domain);
  const details = { provider: `sso:${id}`, entity_id: entityId };
  const event = { action: "sso_provider_updated", userId: null, ...client, now, details } as const;
  await runTogether(db, {
    ...updateSamlProvider(after, names, before.updatedAt),
    audit: insertAuditEvent(event, samlProviderIsWritten(after)),
  });
}
