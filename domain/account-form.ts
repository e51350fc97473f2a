import type { FormFaults } from "./form-faults.ts";

export type SignUp = Record<"firstName" | "lastName" | "email" | "password", string>;
export type SignIn = Record<"email" | "password", string>;
export type NewPassword = Record<"password" | "confirmation", string>;
export type MailCode = Record<"email" | "code", string>;

/** SPEC §5 gives the words of every summary but the one for a malformed address. */
const EMPTY = "Bitte füllen Sie alle Felder aus.";
const NO_EMAIL = "Bitte geben Sie Ihre E-Mail-Adresse ein.";
const MISMATCH = "Die Passwörter stimmen nicht überein.";
const NO_ADDRESS = "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.";
const tooShort = (minLength: number) =>
  `Das Passwort muss mindestens ${minLength} Zeichen lang sein.`;

/** Beside an empty field. */
const ASK = {
  firstName: "Geben Sie Ihren Vornamen ein.",
  lastName: "Geben Sie Ihren Nachnamen ein.",
  email: NO_ADDRESS,
  password: "Geben Sie ein Passwort ein.",
  confirmation: "Geben Sie das Passwort noch einmal ein.",
  code: "Geben Sie den Code aus der E-Mail ein.",
};

export function checkSignUp(values: SignUp, minLength: number): FormFaults | undefined {
  return (
    findEmpty(values) ??
    (isShort(values.password, minLength)
      ? fault("password", tooShort(minLength))
      : findBadAddress(values.email))
  );
}

/** The password is whatever it was when the account was made. */
export const checkSignIn = (values: SignIn) => findEmpty(values) ?? findBadAddress(values.email);

export const checkMailCode = (values: MailCode) =>
  findEmpty(values) ?? findBadAddress(values.email);

export function checkResetEmail({ email }: { email: string }): FormFaults | undefined {
  if (email.trim() === "") return fault("email", NO_EMAIL);
  return findBadAddress(email);
}

export function checkNewPassword(values: NewPassword, minLength: number): FormFaults | undefined {
  const { password, confirmation } = values;
  if (isShort(password, minLength)) return fault("password", tooShort(minLength));
  if (password !== confirmation) return fault("confirmation", MISMATCH);
  return undefined;
}

function findEmpty(values: Partial<Record<keyof typeof ASK, string>>): FormFaults | undefined {
  const names = Object.keys(values) as (keyof typeof ASK)[];
  // A password may well be spaces.
  const empty = names.filter((name) =>
    name === "password" ? values[name] === "" : values[name]?.trim() === "",
  );
  if (empty.length === 0) return undefined;
  return { summary: EMPTY, fields: Object.fromEntries(empty.map((name) => [name, ASK[name]])) };
}

/** Finds slips only; whether an address exists, a mail to it shows. */
function findBadAddress(email: string): FormFaults | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : fault("email", NO_ADDRESS);
}

const fault = (name: string, sentence: string): FormFaults => ({
  summary: sentence,
  fields: { [name]: sentence },
});

/** Characters as people count them. */
const isShort = (password: string, minLength: number) => [...password].length < minLength;
