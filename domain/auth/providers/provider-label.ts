const LABELS: Record<string, string> = {
  apple: "Apple",
  azure: "Microsoft",
  bitbucket: "Bitbucket",
  discord: "Discord",
  email: "E-Mail",
  facebook: "Facebook",
  github: "GitHub",
  gitlab: "GitLab",
  google: "Google",
  keycloak: "Keycloak",
  linkedin: "LinkedIn",
  linkedin_oidc: "LinkedIn",
  phone: "Telefon",
  slack_oidc: "Slack",
  spotify: "Spotify",
  web3: "Wallet",
};

/** A provider as people call it. */
export const providerLabel = (name: string): string =>
  LABELS[name] ?? (name.startsWith("sso:") ? "Single Sign-on" : name.replace(/^custom:/, ""));
