import { z } from "zod";

/** Names of variables whose content nobody may read. */
const SECRET = /(_KEYS?|_KEY_NEXT|_PEPPER(_PREVIOUS)?|_SECRET|_WEBHOOK_URL)$/;
const MAIL = /[^\s@<>]+@[^\s@<>]+/g;
const MAX_SHOWN = 60;

/** What a variable holds, for the operator: never a secret or an e-mail address, and of an address only host and path. */
export function holdsWords(name: string, value: unknown): string {
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
