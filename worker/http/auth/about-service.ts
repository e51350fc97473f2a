import type { AppContext } from "../app-env.ts";

const CACHED = { "Cache-Control": "public, max-age=600" };

/** GET /.well-known/jwks.json: a new key must be here for ten minutes before it signs. */
export const jwks = async (c: AppContext) => c.json({ keys: await c.var.auth.accessTokens.publicKeys() }, 200, CACHED);

export const health = (c: AppContext) =>
  c.json({
    version: "v1",
    name: "Spitex-Verzeichnis Auth",
    description: "Sign-up, sign-in and sessions of the Spitex directory, in GoTrue's protocol",
  });

const PROVIDERS =
  "apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter zoom".split(
    " ",
  );

/** GET /settings: what a sign-in screen may offer. */
export const settings = (c: AppContext) => {
  const { auth } = c.var.deps.config;
  const { isAnonymousEnabled, isEmailEnabled, isSignupDisabled, isAutoconfirmed } = auth;
  const { providers, saml, sms, webauthn } = auth;
  const external = {
    anonymous_users: isAnonymousEnabled,
    ...Object.fromEntries(PROVIDERS.map((provider) => [provider, provider in providers.enabled])),
    email: isEmailEnabled,
    phone: sms.isPhoneEnabled,
  };
  const answer = {
    external,
    disable_signup: isSignupDisabled,
    mailer_autoconfirm: isAutoconfirmed,
    phone_autoconfirm: sms.isAutoconfirmed,
    sms_provider: c.var.deps.smsSender.name,
    saml_enabled: saml.isEnabled,
    saml_private_key_next_configured: saml.nextCertificate !== "",
    passkeys_enabled: webauthn.hasPasskeys,
  };
  return c.json(answer, 200, CACHED);
};
