import maps from "virtual:canton-maps";
import type { CantonCode } from "#domain/places/canton.ts";

/** A picture of Switzerland with one canton in colour. */
export function CantonLocator({ canton }: { canton: { code: CantonCode; name: string } }) {
  return <img src={maps[canton.code]} width="504" height="324" alt="" loading="lazy" />;
}
