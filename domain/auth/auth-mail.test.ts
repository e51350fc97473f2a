import { describe, expect, test } from "vitest";
import type { AuthMailKind } from "../mail/mail.ts";
import { authMail } from "./auth-mail.ts";

const siteUrl = "https://site.test";
const link = "https://site.test/auth/verify?token=abc&type=signup&redirect_to=https://site.test/";
const code = "012345";
const values = { siteUrl, link, code, minutes: 60, newEmail: "neu@example.ch", provider: "Google" };

const WITH_LINK: AuthMailKind[] = ["confirmation", "recovery", "magic_link", "email_change"];
const NOTICES: AuthMailKind[] = [
  "account_exists",
  "password_changed",
  "email_changed",
  "phone_changed",
  "mfa_factor_enrolled",
  "mfa_factor_unenrolled",
  "mfa_recovery_codes_generated",
  "mfa_recovery_code_used",
  "account_claimed",
  "identity_linked",
  "identity_unlinked",
  "passkey_added",
  "passkey_removed",
];

test.each(WITH_LINK)("%s shows link and code in text and HTML, neither in the subject", (kind) => {
  const mail = authMail(kind, "a@example.ch", values);
  expect(mail.to).toBe("a@example.ch");
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain(`\n${code}\n`);
  expect(mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  expect(mail.html).toContain(`>${code}</p>`);
  expect(mail.subject).not.toContain(code);
  expect(mail.text).toContain("Link und Code gelten eine Stunde lang und nur ein einziges Mal.");
});

test("a mail with only a code has no button", () => {
  const mail = authMail("reauthentication", "a@example.ch", { siteUrl, code, minutes: 5 });
  expect(mail.text).toContain(`Ihr Code:\n${code}\n`);
  expect(mail.text).toContain("Der Code gilt 5 Minuten lang");
  expect(mail.html).not.toContain("Schaltfläche");
});

test.each(NOTICES)("%s leads to the site and names no validity", (kind) => {
  const mail = authMail(kind, "a@example.ch", { siteUrl, newEmail: "neu@example.ch" });
  expect(mail.text).toMatch(/\nhttps:\/\/site\.test\/(auth|kontakt)\n/);
  expect(mail.text).not.toMatch(/nur ein einziges Mal/);
});

test.each([...WITH_LINK, ...NOTICES, "reauthentication"] satisfies AuthMailKind[])(
  "%s says what to do if the recipient did not ask for it, in Swiss spelling",
  (kind) => {
    const { subject, text, html } = authMail(kind, "a@example.ch", values);
    expect(text).toContain("Wenn Sie das nicht waren");
    expect(html).toContain("Wenn Sie das nicht waren");
    expect(`${subject}${text}${html}`).not.toMatch(/[ß„“]|undefined/);
  },
);

test("both mails of an address change name the new address", () => {
  for (const kind of ["email_change", "email_changed"] as const) {
    expect(authMail(kind, "a@example.ch", values).text).toContain("neu@example.ch");
  }
});

test("mails about an identity name the provider", () => {
  for (const kind of ["identity_linked", "identity_unlinked"] as const) {
    expect(authMail(kind, "a@example.ch", values).text).toContain("Google");
  }
});

describe("values from outside", () => {
  const nasty = `"><img src=x onerror=alert(1)>'&`;

  test("cannot become markup", () => {
    const { html } = authMail("email_change", "a@example.ch", {
      siteUrl,
      link: `${siteUrl}/${nasty}`,
      code: nasty,
      newEmail: nasty,
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;");
  });
});
