type Named = { name: string; uri: string };

/** Removes bidirectional controls and invisible characters; falls back to the client's address. */
export function clientName({ name, uri }: Named, redirectUri = ""): string {
  const shown = name.replace(/\p{C}/gu, "").trim();
  return shown || clientHost(uri) || clientHost(redirectUri) || "Ein Dienst ohne Namen";
}

/** The host, as browsers show it; for an app its scheme; "" without an address. */
export function clientHost(address: string): string {
  const url = URL.parse(address);
  if (!url) return "";
  return /^https?:$/.test(url.protocol) ? url.host : `App «${url.protocol.slice(0, -1)}»`;
}
