import { authError, refuseIf } from "#domain/auth/auth-error.ts";
import { isSafeEndpoint } from "#domain/auth/providers/endpoint.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { type IdpMetadata, readMetadata } from "./read-metadata.ts";

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
export async function fetchMetadata(
  { providerFetch }: Pick<AuthDeps, "providerFetch">,
  url: string,
): Promise<string> {
  const headers = { Accept: "application/samlmetadata+xml, application/xml, text/xml" };
  const response = await providerFetch(url, { headers }).catch((cause) => {
    throw fetchFailed(`Error fetching SAML Metadata from URL '${url}'`, cause);
  });
  if (response.status === 200) return response.text();
  throw fetchFailed(`HTTP ${response.status} error fetching SAML Metadata from URL '${url}'`);
}

const fetchFailed = (message: string, cause?: unknown) =>
  authError("saml_metadata_fetch_failed", { message, cause });
