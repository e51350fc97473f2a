import { expect, test } from "vitest";
import {
  checkMailCode,
  checkNewPassword,
  checkResetEmail,
  checkSignIn,
  checkSignUp,
} from "./account-form.ts";

const anna = {
  firstName: "Anna",
  lastName: "Muster",
  email: "anna@beispiel.ch",
  password: "geheim",
};

test("a complete sign-up has no fault, six characters suffice", () => {
  expect(checkSignUp(anna, 6)).toBeUndefined();
});

test("every empty field is named, spaces are no name", () => {
  expect(checkSignUp({ ...anna, firstName: "  ", email: "" }, 6)).toEqual({
    summary: "Bitte füllen Sie alle Felder aus.",
    fields: {
      firstName: "Geben Sie Ihren Vornamen ein.",
      email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.",
    },
  });
});

test.each(["kurz1", "👵🏽👴"])("«%s» is too short a password", (password) => {
  const summary = "Das Passwort muss mindestens 6 Zeichen lang sein.";
  expect(checkSignUp({ ...anna, password }, 6)).toEqual({ summary, fields: { password: summary } });
});

test("the least length follows the setting", () => {
  expect(checkSignUp(anna, 10)?.summary).toBe("Das Passwort muss mindestens 10 Zeichen lang sein.");
});

test("signing in asks for both fields, not for a long password", () => {
  expect(checkSignIn({ email: "", password: "" })?.summary).toBe(
    "Bitte füllen Sie alle Felder aus.",
  );
  expect(checkSignIn({ email: anna.email, password: "x" })).toBeUndefined();
  expect(checkSignIn({ email: anna.email, password: " " })).toBeUndefined();
});

test.each(["anna", "anna@", "@beispiel.ch", "anna@beispiel", "anna muster@beispiel.ch"])(
  "«%s» is a slip for an address",
  (email) => {
    expect(checkSignIn({ email, password: "geheim" })?.fields).toHaveProperty("email");
    expect(checkResetEmail({ email })?.fields).toHaveProperty("email");
  },
);

test("the reset mail needs an address", () => {
  expect(checkResetEmail({ email: " " })?.summary).toBe("Bitte geben Sie Ihre E-Mail-Adresse ein.");
  expect(checkResetEmail({ email: " anna@beispiel.ch " })).toBeUndefined();
});

test("the code needs an address beside it", () => {
  expect(checkMailCode({ email: "anna@beispiel.ch", code: "" })?.fields).toEqual({
    code: "Geben Sie den Code aus der E-Mail ein.",
  });
});

test("a new password is long enough, then the same twice", () => {
  expect(checkNewPassword({ password: "", confirmation: "" }, 6)?.summary).toBe(
    "Das Passwort muss mindestens 6 Zeichen lang sein.",
  );
  expect(checkNewPassword({ password: "geheim", confirmation: "geheiM" }, 6)).toEqual({
    summary: "Die Passwörter stimmen nicht überein.",
    fields: { confirmation: "Die Passwörter stimmen nicht überein." },
  });
  expect(checkNewPassword({ password: "geheim", confirmation: "geheim" }, 6)).toBeUndefined();
});
