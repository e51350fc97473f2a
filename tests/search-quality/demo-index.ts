import { demoProviders } from "#db/seed/demo-providers.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { buildPlaceIndex } from "#domain/places/place-index.ts";
import { citySlug } from "#domain/places/place-name.ts";

const register = embeddedRegister();

/** All places of the register, with the providers of the demo data. */
export function demoIndex() {
  const rows = register.map((place) => ({ ...place, slug: citySlug(place.name), communes: place.communes.join("|") }));
  return buildPlaceIndex(rows, demoCounts());
}

/** Omits, doubles, replaces or swaps a letter. */
export function withSlip(name: string, random: () => number): string {
  const at = Math.floor(random() * name.length);
  const letter = "abcdefghijklmnopqrstuvwxyz"[Math.floor(random() * 26)] ?? "e";
  const slips = [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + letter + name.slice(at),
    name.slice(0, at) + letter + name.slice(at + 1),
    name.slice(0, at) + (name[at + 1] ?? "") + (name[at] ?? "") + name.slice(at + 2),
  ];
  const slip = slips[Math.floor(random() * slips.length)] ?? name;
  return slip === name ? withSlip(name, random) : slip;
}

export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function demoCounts() {
  const counts = new Map<string, { cantonCode: string; citySlug: string; city: string; listings: number }>();
  for (const { city, canton } of demoProviders(register, 1450)) {
    const slug = citySlug(String(city));
    const count = counts.get(`${canton}/${slug}`) ?? {
      cantonCode: String(canton),
      citySlug: slug,
      city: String(city),
      listings: 0,
    };
    count.listings++;
    counts.set(`${canton}/${slug}`, count);
  }
  return [...counts.values()];
}
