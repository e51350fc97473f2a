import type { TestProject } from "vitest/node";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import type { CantonCode } from "#domain/places/canton.ts";
import type { Place } from "#domain/places/place.ts";

type DemoProvider = {
  name: string;
  town: { zip: string; city: string; code: CantonCode };
  rating: number | null;
  userRatingsTotal: number | null;
};

declare module "vitest" {
  interface ProvidedContext {
    places: Place[];
    providers: DemoProvider[];
  }
}

/** For tests in workerd, which cannot read the packages that the register is in. */
export function setup(project: TestProject) {
  const places = embeddedRegister();
  project.provide("places", places);
  project.provide("providers", [...demoProviders(places, 1450)].map(toListing));
}

const toListing = ({ name, zip, city, canton, rating, userRatingsTotal }: Record<string, unknown>): DemoProvider => ({
  name: String(name),
  town: { zip: String(zip), city: String(city), code: canton as CantonCode },
  rating: rating as number | null,
  userRatingsTotal: userRatingsTotal as number | null,
});
