import type { User } from "@supabase/auth-js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailForm, emailChangeWords } from "./email-change.tsx";
import { ProfileSection } from "./profile-section.tsx";

const actions = { isBusy: false, run: async () => {} };
const anna: User = {
  ...{ id: "1", aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: "2026-01-01T00:00:00Z" },
  ...{ email: "anna@beispiel.ch", email_confirmed_at: "2026-01-01T00:00:00Z", new_email: "neu@beispiel.ch" },
};
const { email_confirmed_at: _, ...unconfirmed } = anna;
const secure = { isAutoconfirmed: true, isEmailChangeSecure: true };

test.each([
  ["both", anna, secure, "an die bisherige und an die neue Adresse", "die Links in unseren E-Mails", "beide Adressen"],
  ["new", anna, { ...secure, isEmailChangeSecure: false }, "an die neue Adresse", "den Link in unserer", "an die neue"],
  ["new", { ...anna, email: "" }, secure, "an die neue Adresse", "den Link in unserer", "an die neue Adresse"],
  ["nobody", unconfirmed, secure, "Die neue Adresse gilt sofort.", "den Link in unserer", "an die neue Adresse"],
])("the account page announces only mails that are sent: %s", (_, user, emailChange, hint, pending, toConfirm) => {
  const words = emailChangeWords(user, emailChange);
  const form = renderToStaticMarkup(<EmailForm actions={actions} email="" words={words} onDone={() => {}} />);
  expect(form).toContain(hint);
  const section = <ProfileSection user={user} actions={actions} minLength={6} emailChange={emailChange} />;
  expect(renderToStaticMarkup(section)).toContain(`${anna.new_email}. Öffnen Sie ${pending}`);
  expect(words.toConfirm()).toContain(toConfirm);
});
