import { m } from "#messages";
import type { FormFaults } from "../forms/sent-form.ts";
import { keysOf } from "../keys.ts";

export type SignUp = Record<"firstName" | "lastName" | "email" | "password", string>;
export type SignIn = Record<"email" | "password", string>;
export type NewPassword = Record<"password" | "confirmation", string>;
export type Names = Record<"firstName" | "lastName", string>;
export type FactorCode = Record<"code", string>;
export type MailCode = Record<"email" | "code", string>;

/** Default of the auth service. */
export const MAX_PASSWORD_BYTES = 256;

/** In code points. */
export const MAX_NAME_LENGTH = 100;
const TOO_LONG = { firstName: m.sign_in_first_name_long, lastName: m.sign_in_last_name_long };

const ASK = {
  firstName: m.form_first_name_missing,
  lastName: m.form_last_name_missing,
  email: m.sign_in_ask_email,
  password: m.sign_in_ask_password,
  confirmation: m.sign_in_ask_password_again,
  code: m.sign_in_ask_code,
};

/** Rule accounts-2. */
export const checkSignUp = (values: SignUp, minLength: number) =>
  collectFaults(
    values,
    findEmpty(values),
    findBadPassword(values.password, minLength),
    findBadAddress(values.email),
    findLongName("firstName", values),
    findLongName("lastName", values),
  );

/** Checks no minimum length, because the password may be older than the current rule. */
export const checkSignIn = (values: SignIn) => collectFaults(values, findEmpty(values), findBadAddress(values.email));

export const checkMailCode = (values: MailCode) =>
  collectFaults(values, findEmpty(values), findBadAddress(values.email));

export function checkResetEmail({ email }: { email: string }): FormFaults | undefined {
  if (email.trim() === "") return fault("email", m.sign_in_ask_your_email());
  return findBadAddress(email);
}

export const checkNewEmail = (values: { email: string }, present: string): FormFaults | undefined =>
  checkResetEmail(values) ??
  (values.email.trim().toLowerCase() === present.toLowerCase() ? fault("email", m.account_email_same()) : undefined);

/** The settings that decide who has to confirm a new address. */
export type EmailChangeRules = {
  /** Addresses count as confirmed without a mail. */
  isAutoconfirmed: boolean;
  /** The present address has to confirm, too. */
  isEmailChangeSecure: boolean;
};

type Changing = { email?: string | undefined; isConfirmed: boolean };
type Mailed = "new" | "both";

/** Who gets a mail before a new address counts. A confirmed address is never replaced without one. */
export const mailedAtEmailChange = (user: Changing, rules: EmailChangeRules): "nobody" | Mailed =>
  rules.isAutoconfirmed && !user.isConfirmed ? "nobody" : mailedAboutChange(user, rules);

/** Who has to answer a change that waits for mails, whether or not a change asked for now would wait. */
export const mailedAboutChange = (
  { email }: Pick<Changing, "email">,
  { isEmailChangeSecure }: Pick<EmailChangeRules, "isEmailChangeSecure">,
): Mailed => (isEmailChangeSecure && email ? "both" : "new");

export function checkNewPassword(values: NewPassword, minLength: number): FormFaults | undefined {
  const { password, confirmation } = values;
  const bad = findBadPassword(password, minLength);
  if (bad) return bad;
  if (password !== confirmation) return fault("confirmation", m.sign_in_mismatch());
  return undefined;
}

export const checkNames = (values: Names) =>
  collectFaults(values, findEmpty(values), findLongName("firstName", values), findLongName("lastName", values));

/** Accepts a code from an app or from an SMS. */
export function checkFactorCode({ code }: FactorCode): FormFaults | undefined {
  if (/^\d{6}$/.test(code.replaceAll(/\s/g, ""))) return undefined;
  return fault("code", m.sign_in_ask_six());
}

export function checkRecoveryCode({ code }: FactorCode): FormFaults | undefined {
  if (/^[a-z2-7]{16}$/i.test(code.replaceAll(/[\s-]/g, ""))) return undefined;
  return fault("code", m.sign_in_ask_recovery());
}

/** Collects the faults by field, in the form's order; the first one provides the summary. */
function collectFaults(values: Record<string, string>, ...found: (FormFaults | undefined)[]): FormFaults | undefined {
  const faults = found.filter((each) => each !== undefined);
  const [first] = faults;
  if (!first) return undefined;
  const sentences = Object.keys(values).flatMap((name) => {
    const sentence = faults.map(({ fields }) => fields[name]).find(Boolean);
    return sentence ? [[name, sentence]] : [];
  });
  return { summary: first.summary, fields: Object.fromEntries(sentences) };
}

function findEmpty(values: Partial<Record<keyof typeof ASK, string>>): FormFaults | undefined {
  const names = keysOf(values);
  // Passwords are not trimmed, because a password may consist of spaces.
  const empty = names.filter((name) => (name === "password" ? values[name] === "" : values[name]?.trim() === ""));
  if (empty.length === 0) return undefined;
  return { summary: m.sign_in_ask_all(), fields: Object.fromEntries(empty.map((name) => [name, ASK[name]()])) };
}

function findBadPassword(password: string, minLength: number): FormFaults | undefined {
  // Counts code points, not UTF-16 units.
  if ([...password].length < minLength) return fault("password", m.sign_in_too_short({ count: minLength }));
  const bytes = new TextEncoder().encode(password).length;
  return bytes > MAX_PASSWORD_BYTES ? fault("password", m.sign_in_too_long({ count: MAX_PASSWORD_BYTES })) : undefined;
}

function findLongName(name: keyof typeof TOO_LONG, values: Names): FormFaults | undefined {
  if ([...values[name].trim()].length <= MAX_NAME_LENGTH) return undefined;
  return fault(name, TOO_LONG[name]({ count: MAX_NAME_LENGTH }));
}

/** Words separated by single dots, then "@", then at least two words separated by single dots. */
const ADDRESS = /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.]+(\.[^\s@.]+)+$/;

/** Finds typing errors only; a mail shows whether the address exists. */
const findBadAddress = (email: string): FormFaults | undefined =>
  ADDRESS.test(email.trim()) ? undefined : fault("email", m.sign_in_ask_email());

const fault = (name: string, sentence: string): FormFaults => ({ summary: sentence, fields: { [name]: sentence } });
