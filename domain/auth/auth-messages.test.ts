import { expect, test } from "vitest";
import {
  authFaults,
  authSentence,
  isSessionEnded,
  newPasswordFaults,
  serverWords,
  signInSentence,
} from "./auth-messages.ts";

const offline = { name: "AuthRetryableFetchError", status: 0, message: "Failed to fetch" };
const broken = { name: "AuthRetryableFetchError", status: 503, message: "Service Unavailable" };
const failure = (code: string, status = 422) => ({ name: "AuthApiError", code, status, message: "server words" });

test.each([
  ["user_already_exists", /gibt es schon ein Konto/],
  ["weak_password", /zu einfach/],
  ["same_password", /bisherigen unterscheiden/],
  ["over_email_send_rate_limit", /Warten Sie eine Minute/],
  ["over_request_rate_limit", /Warten Sie einige Minuten/],
  ["validation_failed", /prüfen Sie Ihre Angaben/],
  ["signup_disabled", /keine neuen Konten/],
  ["otp_expired", /neue E-Mail/],
  ["bad_jwt", /abgelaufen/],
])("%s says what to do", (code, sentence) => {
  expect(authSentence(failure(code))).toMatch(sentence);
});

test("an ended session asks the user to sign in again; after a mail link, to request another mail", () => {
  const missing = { name: "AuthSessionMissingError", message: "Auth session missing!" };
  for (const ended of [missing, failure("session_not_found", 403), failure("bad_jwt", 401)]) {
    expect(isSessionEnded(ended)).toBe(true);
    expect(authFaults("Titel", ended).text).toMatch(/Melden Sie sich noch einmal an/);
    expect(newPasswordFaults("Titel", ended).text).toMatch(/Verlangen Sie eine neue E-Mail/);
  }
  // The account was deleted elsewhere.
  expect(isSessionEnded(failure("user_not_found", 403))).toBe(true);
  expect(isSessionEnded(failure("weak_password"))).toBe(false);
  expect(newPasswordFaults("Titel", failure("weak_password")).fields).toHaveProperty("password");
});

test.each(["brand_new_code", "constructor", "__proto__"])("%s gets the message for unknown errors", (code) => {
  expect(authSentence(failure(code))).toMatch(/^Etwas ist schiefgelaufen/);
});

test("distinguishes a missing network from a broken service", () => {
  expect(authSentence(offline)).toMatch(/keine Verbindung/);
  expect(authSentence(broken)).toMatch(/nicht erreichbar/);
  expect(authSentence(failure("something_else", 429))).toMatch(/zu viele Versuche/);
});

test("a failed sign-in blames e-mail and password only if they may be wrong", () => {
  for (const code of ["invalid_credentials", "validation_failed", "brand_new_code"]) {
    expect(signInSentence(failure(code, 400))).toBe("E-Mail oder Passwort ist falsch.");
  }
  expect(signInSentence(failure("email_not_confirmed", 400))).toMatch(/noch nicht bestätigt/);
  expect(signInSentence(failure("over_request_rate_limit", 429))).toMatch(/zu viele Versuche/);
  expect(signInSentence(failure("user_banned", 400))).toMatch(/gesperrt/);
  expect(signInSentence(offline)).toMatch(/keine Verbindung/);
  expect(signInSentence(broken)).toMatch(/nicht erreichbar/);
});

test("shows a refusal beside its field, if there is one, else below the title", () => {
  const sentence = "Das neue Passwort muss sich vom bisherigen unterscheiden.";
  expect(authFaults("Passwort nicht geändert", failure("same_password"))).toEqual({
    summary: "Passwort nicht geändert",
    serverText: "server words",
    fields: { password: sentence },
  });
  expect(authFaults("Registrierung fehlgeschlagen", offline)).toEqual({
    summary: "Registrierung fehlgeschlagen",
    text: expect.stringMatching(/keine Verbindung/),
    serverText: undefined,
    fields: {},
  });
  expect(authFaults("Fehler", failure("constructor")).fields).toEqual({});
});

test("shows messages of the server but not those of the browser", () => {
  expect(serverWords(failure("user_already_exists"))).toBe("server words");
  expect(serverWords(broken)).toBe("Service Unavailable");
  expect(serverWords(offline)).toBeUndefined();
});
