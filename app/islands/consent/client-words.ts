type Named = { name: string; uri: string };

/** Removes bidirectional controls and invisible characters; falls back to the client's address. */
export function clientName({ name, uri }: Named, redirectUri = ""): string {
  const shown = name.replace(/\p{C}/gu, "").trim();
  return shown || clientHost(uri) || clientHost(redirectUri) || "Ein Dienst ohne Namen";
}

/** The host as browsers show it, or an app's scheme; "" without an address. */
export function clientHost(address: string): string {
  const url = URL.parse(address);
  if (!url) return "";
  return /^https?:$/.test(url.protocol) ? url.host : `App «${url.protocol.slice(0, -1)}»`;
}

/** What a scope grants, completing «Der Dienst sieht …». */
const WORDS: Record<string, string> = {
  profile: "Ihren Namen und, wenn es eines gibt, Ihr Bild",
  email: "Ihre E-Mail-Adresse",
  phone: "Ihre Telefonnummer",
};

/** The subject identifier, which is part of every sign-in. */
const ALWAYS = "eine Kennung, an der er Sie wiedererkennt";

export const scopeWords = (scopes: string[]): string[] => [...scopes.flatMap((scope) => WORDS[scope] ?? []), ALWAYS];
