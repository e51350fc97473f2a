import type { User } from "@supabase/auth-js";
import type { AuthFailure } from "#domain/auth/auth-messages.ts";
import { type FormFaults, UNKNOWN_FAILURE } from "#domain/form-faults.ts";
import { hasPassword } from "./has-password.ts";

export type Proof = { current_password?: string; nonce?: string };

/** The proof of identity to ask for; users with neither a password nor a code address give none. */
export type ProofName = keyof Proof;

/** How a code can be sent, and the words for it. */
export type CodeWay = { label: string; ask: string; means: string; to: string };

const MAIL = { label: "Code aus der E-Mail", ask: "Geben Sie den Code aus der E-Mail ein.", means: "per E-Mail" };
const SMS = { label: "Code aus der SMS", ask: "Geben Sie den Code aus der SMS ein.", means: "per SMS" };

export const NO_PASSWORD = "Geben Sie Ihr Passwort ein.";

/** @returns undefined if the user has neither a confirmed address nor a phone number */
export function codeWayOf({ email, email_confirmed_at, phone }: User): CodeWay | undefined {
  if (email) return email_confirmed_at ? { ...MAIL, to: email } : undefined;
  return phone ? { ...SMS, to: `+${phone}` } : undefined;
}

/** The proof to ask for first. */
export function firstProof(user: User): ProofName | undefined {
  if (hasPassword(user)) return "current_password";
  return codeWayOf(user) && "nonce";
}

/** Reports an empty field before it is sent. */
export function checkProof(values: Proof, field: ProofName | undefined, sentence: string) {
  if (!field || (field === "nonce" ? values.nonce?.trim() : values.current_password)) return undefined;
  return { summary: sentence, fields: { [field]: sentence } };
}

const SENTENCES: Record<string, string> = {
  current_password_required: NO_PASSWORD,
  current_password_invalid: "Das Passwort ist falsch.",
  reauthentication_needed: "Ihr Konto hat kein Passwort. Verlangen Sie einen Code.",
  reauthentication_not_valid: "Der Code ist falsch oder abgelaufen.",
};

/** @returns undefined if the service refused something else */
export function proofFaults(
  { code = "" }: AuthFailure,
  summary: string,
  field: ProofName | undefined,
): FormFaults | undefined {
  if (!Object.hasOwn(SENTENCES, code)) return undefined;
  const sentence = SENTENCES[code] ?? UNKNOWN_FAILURE;
  return field ? { summary, fields: { [field]: sentence } } : { summary, text: sentence, fields: {} };
}
