/** Gives mobile users the e-mail keyboard without capitalisation and autocorrection. */
export const EMAIL_INPUT = {
  name: "email",
  label: "E-Mail-Adresse",
  type: "email",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
