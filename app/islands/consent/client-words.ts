import { m } from "#messages";

type Named = { name: string; uri: string };

/** Removes bidirectional controls and invisible characters; falls back to the client's address. */
export function clientName({ name, uri }: Named, redirectUri = ""): string {
  const shown = name.replace(/\p{C}/gu, "").trim();
  return shown || clientHost(uri) || clientHost(redirectUri) || m.consent_nameless();
}

/** The host as browsers show it, or an app's scheme; "" without an address. */
export function clientHost(address: string): string {
  const url = URL.parse(address);
  if (!url) return "";
  return /^https?:$/.test(url.protocol) ? url.host : m.consent_app({ name: url.protocol.slice(0, -1) });
}

/** What a scope grants, completing «Der Dienst sieht …». */
const WORDS: Record<string, () => string> = {
  profile: m.consent_profile,
  email: m.consent_email,
  phone: m.consent_phone,
};

/** The last one is the subject identifier, which is part of every sign-in. */
export const scopeWords = (scopes: string[]): string[] => [
  ...scopes.flatMap((scope) => WORDS[scope]?.() ?? []),
  m.consent_always(),
];
