import {
  customProviderExists,
  customProviderIsWritten,
  deleteCustomProvider,
  findCustomProvider,
  findIdentityOf,
  insertCustomProvider,
  listCustomProviders as listRows,
  type StoredCustomProvider,
  updateCustomProvider,
} from "#db/queries/auth/providers.ts";
import { type Condition, runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { type AuthError, authError, invalid } from "#domain/auth/auth-error.ts";
import {
  type CustomProviderInput,
  type CustomProviderSettings,
  checkCustomProvider,
  customSettings,
  namesPeopleOtherwise,
} from "#domain/auth/providers/custom-provider.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { discover } from "../providers/discover.ts";
import { customSecretContext, discoveryUrlOf } from "../providers/find-provider.ts";

/** As the API shows it, without the secret. */
export type CustomProviderJson = CustomProviderSettings & {
  id: string;
  identifier: string;
  provider_type: StoredCustomProvider["providerType"];
  created_at: string;
  updated_at: string;
};

/** GET /admin/custom-providers. @throws AuthError */
export async function listCustomProviders(deps: AuthDeps, type: string | undefined): Promise<CustomProviderJson[]> {
  checkEnabled(deps);
  return (await runAll(deps.db, listRows(type || null))).map(customProviderJson);
}

/** GET /admin/custom-providers/{identifier}. @throws AuthError */
export const loadCustomProvider = async (deps: AuthDeps, identifier: string) =>
  customProviderJson(await ownCustomProvider(deps, identifier));

async function ownCustomProvider(deps: AuthDeps, identifier: string): Promise<StoredCustomProvider> {
  checkEnabled(deps);
  const row = await runOne(deps.db, findCustomProvider(identifier));
  if (!row) throw authError("custom_provider_not_found");
  return row;
}

/** @throws AuthError */
export function checkEnabled({ config }: Pick<AuthDeps, "config">): void {
  if (config.auth.providers.custom.isEnabled) return;
  const message = "Custom providers are disabled";
  throw authError("feature_disabled", { message });
}

function customProviderJson(row: StoredCustomProvider): CustomProviderJson {
  const { id, identifier, providerType, createdAt, updatedAt, settings } = row;
  const stored = { id, identifier, provider_type: providerType, created_at: createdAt };
  return { ...stored, updated_at: updatedAt, ...settings };
}

/** POST /admin/custom-providers. @throws AuthError */
export async function createCustomProvider(deps: AuthDeps, input: CustomProviderInput): Promise<CustomProviderJson> {
  const { db, config, secretBox } = deps;
  const settings = customSettings(input);
  const { type, identifier } = checkCustomProvider(input, settings, config.auth);
  if (!input.client_secret) throw invalid("client_secret is required");
  if (type === "oidc") await checkDiscovery(deps, settings);
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const row: StoredCustomProvider = {
    id,
    identifier,
    providerType: type,
    clientSecret: await secretBox.seal(input.client_secret, customSecretContext(id)),
    settings,
    createdAt: now,
    updatedAt: now,
  };
  const { max } = config.auth.providers.custom;
  const { inserted } = await runTogether(db, {
    inserted: insertCustomProvider(row, max),
    audit: noteWriting(deps, "custom_provider_created", row),
  });
  if (inserted.length === 0) throw await whyNot(deps, identifier);
  return customProviderJson(row);
}

/**
 * PUT /admin/custom-providers/{identifier}. Fields that are not given stay. Changes that would give subjects another
 * meaning are refused while the provider has identities. @throws AuthError
 */
export async function changeCustomProvider(
  deps: AuthDeps,
  identifier: string,
  input: CustomProviderInput,
): Promise<CustomProviderJson> {
  const { db, config, secretBox } = deps;
  const row = await ownCustomProvider(deps, identifier);
  const before = row.settings;
  const settings = customSettings(input, before);
  const { provider_type = row.providerType } = input;
  checkCustomProvider({ provider_type, identifier }, settings, config.auth);
  const isAnother = namesPeopleOtherwise(row.providerType, before, settings);
  if (isAnother) await checkUnused(deps, identifier);
  const hasMoved = discoveryUrlOf(settings) !== discoveryUrlOf(before);
  if (row.providerType === "oidc" && hasMoved) await checkDiscovery(deps, settings);
  const changed: StoredCustomProvider = {
    ...row,
    ...(input.client_secret && {
      clientSecret: await secretBox.seal(input.client_secret, customSecretContext(row.id)),
    }),
    settings,
    updatedAt: deps.now().toISOString(),
  };
  const { updated } = await runTogether(db, {
    updated: updateCustomProvider(changed, { readSettings: before, isAnother }),
    audit: noteWriting(deps, "custom_provider_updated", changed),
  });
  if (updated.length === 0) throw conflict("The provider was changed meanwhile, read it again");
  return customProviderJson(changed);
}

/**
 * DELETE /admin/custom-providers/{identifier}. Its identities remain, but cannot be used to sign in. While any exist,
 * no other provider can take the name. @throws AuthError
 */
export async function removeCustomProvider(deps: AuthDeps, identifier: string): Promise<void> {
  checkEnabled(deps);
  const exists = customProviderExists(identifier);
  const { deleted } = await runTogether(deps.db, {
    audit: noteChange(deps, "custom_provider_deleted", identifier, exists),
    ...deleteCustomProvider(identifier),
  });
  if (deleted.length === 0) throw authError("custom_provider_not_found");
}

async function checkDiscovery(deps: AuthDeps, settings: CustomProviderSettings): Promise<void> {
  const found = await discover(deps, settings.issuer, discoveryUrlOf(settings)).catch((cause) => {
    const message = "The discovery document could not be read or names another issuer";
    throw authError("validation_failed", { message, cause });
  });
  const { authorization_endpoint, token_endpoint, jwks_uri } = found;
  if (authorization_endpoint && token_endpoint && jwks_uri) return;
  throw invalid("The discovery document lacks required fields");
}

async function whyNot(deps: AuthDeps, identifier: string): Promise<AuthError> {
  const existing = await ownCustomProvider(deps, identifier).catch(() => undefined);
  if (existing) return conflict(`A provider ${identifier} already exists`);
  await checkUnused(deps, identifier);
  return authError("over_custom_provider_quota");
}

async function checkUnused({ db }: AuthDeps, identifier: string): Promise<void> {
  if (!(await runOne(db, findIdentityOf(identifier)))) return;
  throw conflict(`Identities of ${identifier} exist, choose another identifier`);
}

const conflict = (message: string) => authError("conflict", { message });

const noteWriting = (deps: AuthDeps, action: AuditAction, row: StoredCustomProvider): Statement =>
  noteChange(deps, action, row.identifier, customProviderIsWritten(row));

/** The audit event names no user, because service tokens belong to none. */
const noteChange = (deps: AuthDeps, action: AuditAction, identifier: string, when: Condition): Statement =>
  auditEvent(deps, action, null, { identifier }, when);
