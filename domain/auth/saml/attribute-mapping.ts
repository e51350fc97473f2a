import { z } from "zod";
import { isStorableText } from "../metadata.ts";
import type { SamlAttribute } from "./saml-assertion.ts";

const name = z.string().min(1).max(500);

/** How our claims are called at an identity provider, by the name or the friendly name of attributes. */
export const attributeMappingSchema = z.object({
  keys: z
    .record(
      z.string().min(1).max(100).refine(isStorableText),
      z.object({
        name: name.optional(),
        names: z.array(name).max(20).optional(),
        /** Where there is none of them. */
        default: z.unknown().optional(),
        /** All values, not the first. */
        array: z.boolean().optional(),
      }),
    )
    .optional(),
});

export type AttributeMapping = z.output<typeof attributeMappingSchema>;

/** A claim goes into every access token. */
const MAX_VALUE = 500;
const MAX_VALUES = 50;

/** What the mapping makes of an assertion's attributes. */
export function mapAttributes({ keys = {} }: AttributeMapping, attributes: SamlAttribute[]): Record<string, unknown> {
  const claims = Object.entries(keys).map(([claim, { name: one, names, array, ...rest }]) => {
    const wanted = names ?? (one === undefined ? [] : [one]);
    const values = valuesOf(attributes, wanted)
      .filter(({ length }) => length <= MAX_VALUE)
      .slice(0, MAX_VALUES);
    return [claim, (array && values.length > 0 ? values : values[0]) ?? rest.default] as const;
  });
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined));
}

/** Of the first of these names that is there with a value. */
export function valuesOf(attributes: SamlAttribute[], names: readonly string[]): string[] {
  for (const wanted of names) {
    const found = attributes.find(
      ({ name, friendlyName, values }) => (name === wanted || friendlyName === wanted) && values.length > 0,
    );
    if (found) return found.values;
  }
  return [];
}
