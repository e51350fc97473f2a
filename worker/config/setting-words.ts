import { z } from "zod";

/** Names of variables whose content must not be shown. */
const SECRET = /(_KEYS?|_KEY_NEXT|_PEPPER(_PREVIOUS)?|_SECRET|_WEBHOOK_URL)$/;

const MAIL = /[^\s@<>]+@[^\s@<>]+/g;

const MAX_SHOWN = 60;

/** A sentence for the operator about what a variable holds and may hold. */
export const wrongSentence = (variable: string, value: unknown, rule: string | false) =>
  `${variable} ${holdsWords(variable, value)}.${rule ? ` Möglich: ${rule}.` : ""}`;

/** Never shows a secret or an e-mail address, and shows only host and path of a URL. */
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

type Described = z.core.JSONSchema.BaseSchema;

/** What a variable may hold, from its schema: "eine ganze Zahl von 6 bis 10"; "" if the schema does not say. */
export function mayHoldWords(schema: z.ZodType): string {
  const wordsFor = (io: "input" | "output") => wordsOf(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  // Coerced variables show their type only in the output schema, transformed ones only in the input schema.
  return wordsFor("output") || wordsFor("input");
}

function wordsOf({ type, format, enum: names, ...range }: Described): string {
  if (names) return names.join(" oder ");
  if (type === "boolean") return "true oder false";
  if (type === "integer" || type === "number")
    return `eine ${type === "integer" ? "ganze " : ""}Zahl${rangeWords(range)}`;
  if (format === "uri") return "eine Adresse wie https://www.beispiel.ch";
  if (format === "email") return "eine E-Mail-Adresse";
  if (range.maxLength !== undefined) return `höchstens ${range.maxLength} Zeichen`;
  return range.minLength !== undefined && range.minLength > 1 ? `mindestens ${range.minLength} Zeichen` : "";
}

function rangeWords({ minimum, exclusiveMinimum, maximum }: Described): string {
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (exclusiveMinimum !== undefined) return ` über ${exclusiveMinimum}`;
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  if (least !== undefined && most !== undefined) return ` von ${least} bis ${most}`;
  if (least !== undefined) return ` ab ${least}`;
  return most === undefined ? "" : ` bis ${most}`;
}
