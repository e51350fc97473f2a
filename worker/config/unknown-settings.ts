import type { FaultySetting } from "#domain/operations/readiness.ts";
import { editDistance } from "#domain/search/edit-distance.ts";
import { OWN_VARIABLE } from "./own-variable.ts";
import { PROVIDER_VARIABLES } from "./providers.ts";
import { type Settings, shapeOf, type Variables } from "./read-settings.ts";

const MAX_DISTANCE = 3;

/** Variables that look like ours and that nobody reads: mostly spelling mistakes, which would go unnoticed. */
export function unknownSettings(all: readonly Settings<unknown>[], env: Variables): FaultySetting[] {
  const known = new Set([...all.flatMap(({ schema }) => Object.keys(shapeOf(schema))), ...PROVIDER_VARIABLES]);
  return Object.keys(env)
    .filter((name) => typeof env[name] === "string" && OWN_VARIABLE.test(name) && !known.has(name))
    .map((variable) => ({ variable, feature: "Unbekannt", reason: reasonOf(variable, [...known]) }));
}

function reasonOf(variable: string, known: string[]): string {
  const unknown = `${variable} gibt es nicht, und niemand liest es.`;
  const near = known
    .map((name) => ({ name, distance: editDistance(variable, name, MAX_DISTANCE) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? `${unknown} Gemeint ist wohl ${near.name}.` : unknown;
}
