/** The official register of localities, © swisstopo, published on the first of each month. */
const OFFICIAL_REGISTER =
  "https://data.geo.admin.ch/ch.swisstopo-vd.ortschaftenverzeichnis_plz/ortschaftenverzeichnis_plz/ortschaftenverzeichnis_plz_4326.csv.zip";

/** @returns a zip file of half a megabyte */
export async function fetchRegister(address = OFFICIAL_REGISTER): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
