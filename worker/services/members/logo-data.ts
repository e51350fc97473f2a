import { Buffer } from "node:buffer";
import type { Deps } from "../../deps.ts";

/** An image as an address that needs no request: until an admin has approved it, nobody else may load it. */
export async function logoData({ logoFiles }: Pick<Deps, "logoFiles">, hash: string): Promise<string | null> {
  const found = await logoFiles.get(hash);
  return found && `data:image/png;base64,${Buffer.from(await found.arrayBuffer()).toString("base64")}`;
}
