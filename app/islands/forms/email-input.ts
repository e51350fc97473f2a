/** For an address: the right keyboard, and no capitals or corrections from it. */
export const EMAIL_INPUT = {
  name: "email",
  label: "E-Mail-Adresse",
  type: "email",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
