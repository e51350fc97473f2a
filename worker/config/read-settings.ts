import type { z } from "zod";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import { holdsWords, mayHoldWords } from "./setting-words.ts";

export type Variables = Record<string, unknown>;

/** A feature and its variables. */
export type Settings<T> = {
  /** As the operator reads it. */
  feature: string;
  schema: z.ZodType<T>;
  /** What switches the feature off while some of its variables are wrong; by default they count as not set. */
  off?: (faulty: readonly string[]) => Variables;
};

/** Reading a feature failed in a way that no schema describes. */
export const unreadable = ({ feature }: Settings<unknown>, error: unknown): FaultySetting => {
  const kind = error instanceof Error ? error.name : typeof error;
  return { variable: "?", feature, reason: `Die Einstellungen von «${feature}» lassen sich nicht lesen (${kind}).` };
};

export type Reading<T> = { value: T; faults: FaultySetting[] };

/**
 * The settings of a feature. While some are wrong, it gets the others and what switches it off, and the faults say which
 * are wrong, what they hold and what they may hold.
 */
export function readSettings<T>(settings: Settings<T>, env: Variables): Reading<T> {
  const { schema, off } = settings;
  const { data, success } = schema.safeParse(env);
  if (success) return { value: data, faults: [] };
  const faults = faultsIn(settings, env);
  const faulty = faults.map(({ variable }) => variable);
  const switchedOff = off?.(faulty);
  const others = schema.safeParse({ ...without(env, faulty), ...switchedOff });
  if (others.success) return { value: others.data, faults };
  // Each value alone is allowed, but not all of them together: then all have their defaults.
  const optional = Object.entries(shapeOf(schema)).filter(([, own]) => own.safeParse(undefined).success);
  const names = optional.map(([name]) => name);
  return { value: schema.parse({ ...without(env, [...faulty, ...names]), ...switchedOff }), faults };
}

export function faultsIn({ feature, schema }: Settings<unknown>, env: Variables): FaultySetting[] {
  const shape = shapeOf(schema);
  const issues = schema.safeParse(env).error?.issues ?? [];
  const faults = issues.map((issue) => {
    const variable = String(issue.path[0]);
    const own = shape[variable];
    const rule = issue.code === "custom" ? issue.message : own && mayHoldWords(own);
    const holds = `${variable} ${holdsWords(variable, env[variable])}.`;
    return { variable, feature, reason: rule ? `${holds} Möglich: ${rule}.` : holds };
  });
  return [...new Map(faults.map((fault) => [fault.variable, fault])).values()];
}

const without = (env: Variables, names: readonly string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

/** The variables of a schema, also of one that checks or changes them together. */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  const { in: before, shape } = schema as z.ZodType & { in?: z.ZodType; shape?: Record<string, z.ZodType> };
  return shape ?? (before ? shapeOf(before) : {});
}
