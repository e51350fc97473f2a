import {
  findCustomProvider,
  listCustomProviders as listRows,
  type StoredCustomProvider,
} from "#db/queries/auth/custom-providers.ts";
import { runAll, runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import type { CustomProviderSettings } from "#domain/auth/providers/custom-provider.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

/** As the API shows it, without the secret. */
export type CustomProviderJson = CustomProviderSettings & {
  id: string;
  identifier: string;
  provider_type: StoredCustomProvider["providerType"];
  created_at: string;
  updated_at: string;
};

/** GET /admin/custom-providers. @throws AuthError */
export async function listCustomProviders(
  deps: AuthDeps,
  type: string | undefined,
): Promise<CustomProviderJson[]> {
  checkEnabled(deps);
  return (await runAll(deps.db, listRows(type || null))).map(customProviderJson);
}

/** GET /admin/custom-providers/{identifier}. @throws AuthError */
export const loadCustomProvider = async (deps: AuthDeps, identifier: string) =>
  customProviderJson(await ownCustomProvider(deps, identifier));

/** @throws AuthError */
export async function ownCustomProvider(
  deps: AuthDeps,
  identifier: string,
): Promise<StoredCustomProvider> {
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

export function customProviderJson(row: StoredCustomProvider): CustomProviderJson {
  const { id, identifier, providerType, createdAt, updatedAt, settings } = row;
  const stored = { id, identifier, provider_type: providerType, created_at: createdAt };
  return { ...stored, updated_at: updatedAt, ...settings };
}
