import {
  findCustomProvider,
  listCustomProvidersByIssuer,
  type StoredCustomProvider,
} from "#db/queries/auth/custom-providers.ts";
import { runAll, type Statement } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { KNOWN_PROVIDERS } from "#domain/auth/providers/known-providers.ts";
import { isProviderName, PROVIDER_NAMES, type ProviderName } from "#domain/auth/providers/provider-names.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { isCustomName, toProvider } from "./custom-provider.ts";
import { knownProvider } from "./find-provider.ts";
import type { Provider } from "./provider.ts";

type Named = { provider?: string | undefined; issuer?: string | undefined; client_id?: string | undefined };

/** The provider that the request names as the issuer of its id_token. @throws AuthError */
export async function findTokenProvider(
  deps: AuthDeps,
  { provider: name, issuer = "", client_id: clientId }: Named,
): Promise<Provider> {
  if (name && isCustomName(name)) {
    return customProvider(deps, name, findCustomProvider(name));
  }
  const known = name ? namedProvider(name) : providerOfIssuer(deps, issuer, clientId);
  if (known) {
    const provider = knownProvider(deps, known);
    if (provider) return provider;
    throw notEnabled(issuerOf(known) ?? issuer);
  }
  if (name) throw notAllowed(name);
  return customProvider(deps, issuer, listCustomProvidersByIssuer(issuer), clientId);
}

async function customProvider(
  deps: AuthDeps,
  name: string,
  find: Statement<StoredCustomProvider>,
  clientId?: string,
): Promise<Provider> {
  if (!deps.config.auth.providers.custom.isEnabled) throw notAllowed(name);
  const rows = await runAll(deps.db, find);
  const found = await Promise.all(rows.map((row) => toProvider(deps, row)));
  const fitting = found.find(({ provider: { clientIds } }) => clientId === undefined || clientIds.includes(clientId));
  if (!fitting?.provider.issuer) throw notAllowed(name);
  if (!fitting.isEnabled) throw notEnabled(fitting.provider.issuer);
  return fitting.provider;
}

/** undefined for providers without id_tokens. */
const namedProvider = (name: string): ProviderName | undefined =>
  isProviderName(name) && isSigning(name) ? name : undefined;

function isSigning(name: ProviderName): boolean {
  const definition = KNOWN_PROVIDERS[name];
  return definition.kind === "oidc" || definition.idTokenIssuer !== undefined;
}

/** Several names can have the same issuer, such as the two of LinkedIn; an enabled one counts. */
function providerOfIssuer(deps: AuthDeps, issuer: string, clientId: string | undefined): ProviderName | undefined {
  const fitting = PROVIDER_NAMES.filter((name) => isIssuer(deps, name, issuer));
  const enabled = fitting.filter((name) => knownProvider(deps, name));
  const isOf = (name: ProviderName) => knownProvider(deps, name)?.clientIds.includes(clientId ?? "");
  return enabled.find(isOf) ?? enabled[0] ?? fitting[0];
}

function isIssuer(deps: AuthDeps, name: ProviderName, issuer: string): boolean {
  const enabled = knownProvider(deps, name)?.issuer;
  const own = enabled ?? issuerOf(name);
  if (!own || !issuer) return false;
  const [before, after] = own.split("{tenantid}");
  if (after === undefined) return own === issuer;
  return issuer.startsWith(before ?? "") && issuer.endsWith(after);
}

function issuerOf(name: ProviderName): string | undefined {
  const definition = KNOWN_PROVIDERS[name];
  return definition.kind === "oidc" ? definition.issuer : definition.idTokenIssuer;
}

const notAllowed = (name: string) => invalid(`Custom OIDC provider ${JSON.stringify(name.slice(0, 200))} not allowed`);

const notEnabled = (issuer: string) =>
  authError("provider_disabled", { message: `Provider (issuer ${JSON.stringify(issuer)}) is not enabled` });
