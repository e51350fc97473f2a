type Named = { name: string; uri: string };

/** Without what turns text around or hides in it; a client without a name is called by its address. */
export function clientName({ name, uri }: Named, redirectUri = ""): string {
  const shown = name.replace(/\p{C}/gu, "").trim();
  return shown || clientHost(uri) || clientHost(redirectUri) || "Ein Dienst ohne Namen";
}

/** As a browser names the site; of an app its scheme. "" where there is no address. */
export function clientHost(address: string): string {
  const url = URL.parse(address);
  if (!url) return "";
  return /^https?:$/.test(url.protocol) ? url.host : `App «${url.protocol.slice(0, -1)}»`;
}
