import { expect, test } from "vitest";
import {
  checkFactorCode,
  checkMailCode,
  checkNames,
  checkNewEmail,
  checkNewPassword,
  checkRecoveryCode,
  checkResetEmail,
  checkSignIn,
  checkSignUp,
  mailedAtEmailChange,
} from "./account-form.ts";

const anna = { firstName: "Anna", lastName: "Muster", email: "anna@beispiel.ch", password: "geheim" };

test("accepts a complete sign-up with a password of six characters", () => {
  expect(checkSignUp(anna, 6)).toBeUndefined();
});

test("reports every empty field; a name of spaces counts as empty", () => {
  expect(checkSignUp({ ...anna, firstName: "  ", email: "" }, 6)).toEqual({
    summary: "Bitte füllen Sie alle Felder aus.",
    fields: {
      firstName: "Geben Sie Ihren Vornamen ein.",
      email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.",
    },
  });
});

test.each(["kurz1", "👵🏽👴"])("«%s» is too short for a password", (password) => {
  const summary = "Das Passwort muss mindestens 6 Zeichen lang sein.";
  expect(checkSignUp({ ...anna, password }, 6)).toEqual({ summary, fields: { password: summary } });
});

test("reports a short password and a malformed address together, in the form's order", () => {
  const faults = checkSignUp({ ...anna, email: "anna@beispiel", password: "kurz1" }, 6);
  expect(faults?.summary).toBe("Das Passwort muss mindestens 6 Zeichen lang sein.");
  expect(Object.keys(faults?.fields ?? {})).toEqual(["email", "password"]);
});

test("reports faults of other fields together with empty ones", () => {
  const faults = checkSignUp({ ...anna, firstName: "", password: "kurz1" }, 6);
  expect(faults).toEqual({
    summary: "Bitte füllen Sie alle Felder aus.",
    fields: {
      firstName: "Geben Sie Ihren Vornamen ein.",
      password: "Das Passwort muss mindestens 6 Zeichen lang sein.",
    },
  });
});

test("refuses passwords of more than 256 bytes and names of more than 100 characters", () => {
  expect(checkSignUp({ ...anna, password: "ü".repeat(128) }, 6)).toBeUndefined();
  const tooLong = /^Das Passwort darf höchstens 256 Zeichen lang sein/;
  expect(checkSignUp({ ...anna, password: `${"ü".repeat(128)}a` }, 6)?.summary).toMatch(tooLong);
  const password = "a".repeat(257);
  expect(checkNewPassword({ password, confirmation: password }, 6)?.summary).toMatch(tooLong);
  expect(checkSignUp({ ...anna, firstName: "A".repeat(100) }, 6)).toBeUndefined();
  expect(checkSignUp({ ...anna, lastName: "A".repeat(101) }, 6)?.fields).toEqual({
    lastName: "Der Nachname darf höchstens 100 Zeichen lang sein.",
  });
});

test("takes the minimum password length from the configuration", () => {
  expect(checkSignUp(anna, 10)?.summary).toBe("Das Passwort muss mindestens 10 Zeichen lang sein.");
});

test("signing in requires both fields but no minimum password length", () => {
  expect(checkSignIn({ email: "", password: "" })?.summary).toBe("Bitte füllen Sie alle Felder aus.");
  expect(checkSignIn({ email: anna.email, password: "x" })).toBeUndefined();
  expect(checkSignIn({ email: anna.email, password: " " })).toBeUndefined();
});

test.each([
  "anna",
  "anna@",
  "@beispiel.ch",
  "anna@beispiel",
  "anna muster@beispiel.ch",
  "anna@beispiel..ch",
  "anna@beispiel.ch.",
  "anna..muster@beispiel.ch",
])("«%s» is not an address", (email) => {
  expect(checkSignIn({ email, password: "geheim" })?.fields).toHaveProperty("email");
  expect(checkResetEmail({ email })?.fields).toHaveProperty("email");
});

test.each(["anna.muster+spitex@post.beispiel.ch", "änni@bücher.ch"])("«%s» is an address", (email) => {
  expect(checkResetEmail({ email })).toBeUndefined();
});

test("a reset mail requires an address", () => {
  expect(checkResetEmail({ email: " " })?.summary).toBe("Bitte geben Sie Ihre E-Mail-Adresse ein.");
  expect(checkResetEmail({ email: " anna@beispiel.ch " })).toBeUndefined();
});

test("a code requires an address", () => {
  expect(checkMailCode({ email: "anna@beispiel.ch", code: "" })?.fields).toEqual({
    code: "Geben Sie den Code aus der E-Mail ein.",
  });
});

test("a new password must be long enough and repeated identically", () => {
  expect(checkNewPassword({ password: "", confirmation: "" }, 6)?.summary).toBe(
    "Das Passwort muss mindestens 6 Zeichen lang sein.",
  );
  expect(checkNewPassword({ password: "geheim", confirmation: "geheiM" }, 6)).toEqual({
    summary: "Die Passwörter stimmen nicht überein.",
    fields: { confirmation: "Die Passwörter stimmen nicht überein." },
  });
  expect(checkNewPassword({ password: "geheim", confirmation: "geheim" }, 6)).toBeUndefined();
});

test("a name is required and limited in length", () => {
  expect(checkNames({ firstName: "", lastName: "Muster" })?.fields).toEqual({
    firstName: "Geben Sie Ihren Vornamen ein.",
  });
  expect(checkNames({ firstName: "Anna", lastName: "x".repeat(101) })?.fields).toEqual({
    lastName: "Der Nachname darf höchstens 100 Zeichen lang sein.",
  });
  expect(checkNames({ firstName: "Anna", lastName: "Muster" })).toBeUndefined();
});

test.each(["", "12345", "1234567", "12a456"])("«%s» is not an app's code", (code) => {
  expect(checkFactorCode({ code })?.summary).toBe("Geben Sie den Code mit 6 Ziffern ein.");
});

test.each(["123456", "123 456", " 123456 "])("«%s» is an app's code", (code) => {
  expect(checkFactorCode({ code })).toBeUndefined();
});

test("a recovery code has sixteen characters, ignoring spaces", () => {
  expect(checkRecoveryCode({ code: "y2k2 tzjl-67ap 6o63" })).toBeUndefined();
  expect(checkRecoveryCode({ code: "y2k2tzjl67ap6o6" })?.fields).toEqual({
    code: "Geben Sie einen Ihrer Notfallcodes ein: 16 Zeichen.",
  });
  expect(checkRecoveryCode({ code: "y2k2tzjl67ap6o61" })).toBeDefined();
});

test("a new address must differ from the current one", () => {
  const fields = (email: string) => checkNewEmail({ email }, "Anna@beispiel.ch")?.fields;
  expect(fields(" anna@Beispiel.ch ")).toEqual({ email: "Das ist bereits Ihre E-Mail-Adresse." });
  expect(fields("beat@beispiel.ch")).toBeUndefined();
  expect(checkNewEmail({ email: "" }, "")?.summary).toBe("Bitte geben Sie Ihre E-Mail-Adresse ein.");
});

test.each([
  ["both", { email: "a@example.ch", isConfirmed: true }, { isAutoconfirmed: true, isEmailChangeSecure: true }],
  ["both", { email: "a@example.ch", isConfirmed: false }, { isAutoconfirmed: false, isEmailChangeSecure: true }],
  ["new", { email: "a@example.ch", isConfirmed: true }, { isAutoconfirmed: true, isEmailChangeSecure: false }],
  ["new", { email: "", isConfirmed: false }, { isAutoconfirmed: false, isEmailChangeSecure: true }],
  ["nobody", { email: "a@example.ch", isConfirmed: false }, { isAutoconfirmed: true, isEmailChangeSecure: true }],
])("%s gets the mail if the account %j changes its address under %j", (mailed, user, rules) => {
  expect(mailedAtEmailChange(user, rules)).toBe(mailed);
});
