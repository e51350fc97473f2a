import { z } from "zod";
import type { FaultySetting } from "#domain/operations/readiness.ts";
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

/** Names of variables whose content nobody may read. */
const SECRET = /(_KEYS?|_KEY_NEXT|_PEPPER(_PREVIOUS)?|_SECRET|_WEBHOOK_URL)$/;

const MAIL = /[^\s@<>]+@[^\s@<>]+/g;

const MAX_SHOWN = 60;

/** What a variable holds, for the operator: never a secret or an e-mail address, and of an address only host and path. */
function holdsWords(name: string, value: unknown): string {
  if (value === undefined || value === "") return "fehlt";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (SECRET.test(name)) return `enthält ${text.length} Zeichen, die geheim bleiben`;
  return `enthält «${shown(text).slice(0, MAX_SHOWN)}»`;
}

/** An address may hold a password or a token. */
function shown(text: string): string {
  if (!URL.canParse(text) || !text.includes("//")) return text.replace(MAIL, "…@…");
  const { protocol, host, pathname, search, username } = new URL(text);
  return `${protocol}//${username && "…@"}${host}${pathname}${search && "?…"}`;
}

type Shape = {
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** What a variable may hold, from its schema: "eine ganze Zahl von 6 bis 10"; "" if the schema does not say. */
export function mayHoldWords(schema: z.ZodType): string {
  const describe = (io: "input" | "output") => z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Shape;
  // What is read from text says its kind only after reading; what is changed by reading only before.
  return wordsOf(describe("output")) || wordsOf(describe("input"));
}

function wordsOf({ type, format, enum: names, ...range }: Shape): string {
  if (names) return names.join(" oder ");
  if (type === "boolean") return "true oder false";
  if (type === "integer" || type === "number")
    return `eine ${type === "integer" ? "ganze " : ""}Zahl${rangeWords(range)}`;
  if (format === "uri") return "eine Adresse wie https://www.beispiel.ch";
  if (format === "email") return "eine E-Mail-Adresse";
  if (range.maxLength !== undefined) return `höchstens ${range.maxLength} Zeichen`;
  return range.minLength !== undefined && range.minLength > 1 ? `mindestens ${range.minLength} Zeichen` : "";
}

function rangeWords({ minimum, exclusiveMinimum, maximum }: Shape): string {
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (exclusiveMinimum !== undefined) return ` über ${exclusiveMinimum}`;
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  if (least !== undefined && most !== undefined) return ` von ${least} bis ${most}`;
  if (least !== undefined) return ` ab ${least}`;
  return most === undefined ? "" : ` bis ${most}`;
}

/** The site cannot work: variables that it needs are missing or wrong. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly faults: FaultySetting[];

  constructor(faults: FaultySetting[]) {
    super(`wrong settings: ${faults.map(({ variable }) => variable).join(", ")}`);
    this.faults = faults;
  }
}

/** How the names of the Worker's variables begin. */
export const OWN_VARIABLE =
  /^(ALERT_|AUTH_|FACT_|FORM_|GOOGLE_|HSTS_|IMPORT_|MAILCHANNELS_|MAIL_|MAP_|OPERATOR_|PAGE_|REVIEW_|WORKER_|SITE_URL$)/;
