/** Providers the service knows, under their protocol names; known-providers.ts has their data. */
export const PROVIDER_NAMES = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "github",
  "gitlab",
  "google",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "slack_oidc",
  "spotify",
] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Each installation has its own address, which a variable must set. */
export const NEEDS_URL: readonly ProviderName[] = ["keycloak"];

export const isProviderName = (name: string): name is ProviderName => PROVIDER_NAMES.some((known) => known === name);

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

/** A provider's name for users. */
export const providerLabel = (name: string): string =>
  LABELS[name] ?? (name.startsWith("sso:") ? "Single Sign-on" : name.replace(/^custom:/, ""));
