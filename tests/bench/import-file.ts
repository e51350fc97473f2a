import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";

/** Writes a file of demo providers; with `filler` about 1.5 kB per row, like scraped data. */
export async function writeProviders(file: string, rows: number, filler: boolean): Promise<void> {
  const stream = createWriteStream(file);
  const additionalInfo = Array.from({ length: 40 }, (_, at) => `Angabe ${at}: unbekannt`);
  let separator = "[\n";
  for (const provider of demoProviders(embeddedRegister(), rows)) {
    const json = JSON.stringify(filler ? { ...provider, additionalInfo } : provider);
    if (!stream.write(separator + json)) await once(stream, "drain");
    separator = ",\n";
  }
  stream.end("\n]\n");
  await once(stream, "finish");
}
