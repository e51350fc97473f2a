import { Buffer } from "node:buffer";
import { type KeyObject, X509Certificate } from "node:crypto";
import {
  findSamlProvider,
  findSamlProviderByDomain,
  findSamlProviderByEntity,
  listSamlProviders,
  type StoredSamlProvider,
  samlProviderIsWritten,
  updateSamlProvider,
} from "#db/queries/auth/saml.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { authError, invalid, refuseIf } from "#domain/auth/auth-error.ts";
import { isSafeEndpoint } from "#domain/auth/redirect-target.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import { SamlRefusal } from "#domain/auth/saml/assertion.ts";
import { ssoDomain } from "#domain/auth/saml/sso-provider.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Deps } from "../../../deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { attribute, childrenOf, elementsOf, is, parseXml, textOf } from "./xml.ts";

export type IdpMetadata = {
  entityId: string;
  /** Where the browser is sent to sign in. */
  signInUrl: string;
  keys: KeyObject[];
};

const MAX_LENGTH = 512 * 1024;
const MIN_KEY_BITS = 2048;
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** @throws AuthError */
export function readMetadata({ config }: Pick<Deps, "config">, xml: string): IdpMetadata {
  const entity = entityOf(xml);
  const entityId = attribute(entity, "entityID");
  if (entityId === "" || entityId.length > 1024) {
    throw invalid("SAML Metadata does not contain an EntityID");
  }
  const [idp, another] = childrenOf(entity, "metadata", "IDPSSODescriptor");
  if (!idp) throw invalid("SAML Metadata does not contain any IDPSSODescriptor");
  if (another) throw invalid("SAML Metadata contains multiple IDPSSODescriptors");
  const signInUrl = childrenOf(idp, "metadata", "SingleSignOnService")
    .filter((service) => attribute(service, "Binding") === REDIRECT)
    .map((service) => attribute(service, "Location"))
    .find((location) => isSafeEndpoint(location, config.auth.isLoopbackAllowed));
  if (signInUrl === undefined) {
    throw invalid("SAML Metadata does not contain an HTTPS SingleSignOnService for HTTP-Redirect");
  }
  const keys = certificatesOf(idp).flatMap((certificate) => rsaKeyOf(certificate) ?? []);
  if (keys.length === 0) {
    throw invalid("SAML Metadata does not contain a signing certificate for RSA of 2048 bits");
  }
  return { entityId, signInUrl, keys };
}

function entityOf(xml: string): Element {
  if (xml.length > MAX_LENGTH) throw invalid("SAML Metadata is too large");
  try {
    const root = parseXml(xml);
    if (is(root, "metadata", "EntityDescriptor")) return root;
    // A federation lists many entities, so it does not say which one is meant.
    const [entity, another] = childrenOf(root, "metadata", "EntityDescriptor");
    const isList = is(root, "metadata", "EntitiesDescriptor");
    if (isList && entity && !another) return entity;
  } catch (cause) {
    if (!(cause instanceof SamlRefusal)) throw cause;
  }
  throw invalid("SAML Metadata is not the XML of one EntityDescriptor");
}

/** A key without `use` is also for signing. */
const certificatesOf = (idp: Element): string[] =>
  childrenOf(idp, "metadata", "KeyDescriptor")
    .filter((key) => ["", "signing"].includes(attribute(key, "use")))
    .flatMap((key) => childrenOf(key, "signature", "KeyInfo"))
    .flatMap((info) => childrenOf(info, "signature", "X509Data"))
    .flatMap(elementsOf)
    .filter((element) => is(element, "signature", "X509Certificate"))
    .map((element) => textOf(element).replace(/\s/g, ""));

/** The key of a certificate in base64, if it is strong enough. */
function rsaKeyOf(certificate: string): KeyObject | undefined {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, "base64"));
    const { asymmetricKeyType, asymmetricKeyDetails } = publicKey;
    const isStrong = (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS;
    return asymmetricKeyType === "rsa" && isStrong ? publicKey : undefined;
  } catch {
    return undefined;
  }
}

type Given = { metadata_url?: string | undefined; metadata_xml?: string | undefined };

export type GivenMetadata = IdpMetadata & { xml: string; url: string | null };

/** An operator gives the XML or its URL. @throws AuthError */
export async function givenMetadata(
  deps: AuthDeps,
  { metadata_url: url, metadata_xml: xml }: Given,
): Promise<GivenMetadata> {
  const isSafe = !url || isSafeEndpoint(url, deps.config.auth.isLoopbackAllowed);
  refuseIf([
    [Boolean(url && xml), "Only one of metadata_xml or metadata_url needs to be set"],
    [!url && !xml, "Either metadata_xml or metadata_url must be set"],
    [Boolean(url && URL.parse(url) === null), "metadata_url is not a valid URL"],
    [!isSafe, "metadata_url is not a HTTPS URL"],
  ]);
  const text = url ? await fetchMetadata(deps, url) : (xml ?? "");
  return { ...readMetadata(deps, text), xml: text, url: url || null };
}

/** `providerFetch` limits time and size, and follows no redirects. @throws AuthError */
async function fetchMetadata({ providerFetch }: Pick<AuthDeps, "providerFetch">, url: string): Promise<string> {
  const headers = { Accept: "application/samlmetadata+xml, application/xml, text/xml" };
  const response = await providerFetch(url, { headers }).catch((cause) => {
    throw fetchFailed(`Error fetching SAML Metadata from URL '${url}'`, cause);
  });
  if (response.status === 200) return response.text();
  throw fetchFailed(`HTTP ${response.status} error fetching SAML Metadata from URL '${url}'`);
}

const fetchFailed = (message: string, cause?: unknown) => authError("saml_metadata_fetch_failed", { message, cause });

/** Runs nightly, because identity providers announce new keys in their metadata. On failure, the old metadata stay. */
export async function refreshMetadata(deps: AuthDeps): Promise<void> {
  for (const provider of await runAll(deps.db, listSamlProviders())) {
    await refresh(deps, provider).catch((error) =>
      deps.logError("metadata of an SSO provider not renewed", error, { provider: provider.id }),
    );
  }
}

async function refresh(deps: AuthDeps, provider: StoredSamlProvider): Promise<void> {
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
  await runTogether(deps.db, {
    ...updateSamlProvider(after, names, before.updatedAt),
    audit: auditEvent(deps, "sso_provider_updated", null, details, samlProviderIsWritten(after)),
  });
}

export type Wanted = { providerId?: string | undefined; domain?: string | undefined };

/** The connection that a sign-in asks for. @throws AuthError */
export async function findSsoProvider({ db }: AuthDeps, { providerId, domain }: Wanted): Promise<StoredSamlProvider> {
  if (providerId && domain) throw invalid("Only one of provider_id or domain supported");
  if (providerId) {
    const id = providerId.toLowerCase();
    const provider = isUuid(id) ? await runOne(db, findSamlProvider(id)) : undefined;
    return enabled(provider, "No such SSO provider");
  }
  if (!domain) throw invalid("A provider_id or domain needs to be provided");
  const provider = await runOne(db, findSamlProviderByDomain(ssoDomain(domain)));
  return enabled(provider, "No SSO provider assigned for this domain");
}

/** The connection that a response comes from. @throws AuthError */
export async function findResponder(
  { db }: AuthDeps,
  from: { providerId: string } | { entityId: string },
): Promise<StoredSamlProvider> {
  const found = "providerId" in from ? findSamlProvider(from.providerId) : findSamlProviderByEntity(from.entityId);
  const provider = await runOne(db, found);
  if (provider) return enabled(provider, "");
  throw authError("saml_idp_not_found");
}

function enabled(provider: StoredSamlProvider | undefined, unknown: string): StoredSamlProvider {
  if (!provider) {
    throw authError("sso_provider_not_found", { message: unknown });
  }
  if (provider.isDisabled) throw authError("sso_provider_disabled");
  return provider;
}
