import { CLIENT_ID, CLIENT_SECRET } from "../support/identity-provider.ts";

/** Port of the identity provider in provider-sign-in.spec.ts. */
export const IDENTITY_PROVIDER_PORT = 8796;

/** Port of the site in answers.spec.ts, whose database the test changes. */
export const ANSWERS_PORT = 8791;

/** Port of the site in outcomes.spec.ts, whose database the test changes. */
export const OUTCOMES_PORT = 8783;

/** Port of the site in capacity.spec.ts, whose database the test changes. */
export const CAPACITY_PORT = 8788;

/** Port of the site in desk-facts.spec.ts, whose members and facts the test sets. */
export const DESK_FACTS_PORT = 8784;

/** Port of the site in desk-waiting.spec.ts, whose listing, inquiries and questions the test sets. */
export const DESK_WAITING_PORT = 8785;

/** Port of the site in question-answers.spec.ts, which asks questions itself. */
export const QUESTION_ANSWERS_PORT = 8789;

/** Port of the site in first-steps.spec.ts, which begins empty. */
export const FIRST_STEPS_PORT = 8782;

/**
 * Instances of the built site: the default one, one that requires confirmed addresses and has an identity
 * provider, and one for imports.
 */
export const SITES = {
  plain: {
    port: 8799,
    stateDir: "test-results/state",
    env: {
      AUTH_OAUTH_SERVER_ENABLED: "true",
      AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: "true",
      AUTH_RATE_LIMIT_OAUTH_SERVER: "100000",
      AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: "100000",
    },
  },
  confirming: {
    port: 8798,
    stateDir: "test-results/state-confirming",
    env: {
      AUTH_MAILER_AUTOCONFIRM: "false",
      AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true",
      AUTH_EXTERNAL_KEYCLOAK_ENABLED: "true",
      AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_KEYCLOAK_SECRET: CLIENT_SECRET,
      AUTH_EXTERNAL_KEYCLOAK_URL: `http://127.0.0.1:${IDENTITY_PROVIDER_PORT}`,
    },
  },
  imports: { port: 8797, stateDir: "test-results/state-imports", env: {} },
};

const MANY = "100000";

/** All tests share one IP address, and one of them requests two mails in succession. */
export const LIMITS = {
  AUTH_SMTP_MAX_FREQUENCY: "0",
  AUTH_RATE_LIMIT_EMAIL_SENT: MANY,
  AUTH_RATE_LIMIT_MFA: MANY,
  AUTH_RATE_LIMIT_OTP: MANY,
  AUTH_RATE_LIMIT_PASSKEY: MANY,
  AUTH_RATE_LIMIT_PASSWORD: MANY,
  AUTH_RATE_LIMIT_TOKEN_REFRESH: MANY,
  AUTH_RATE_LIMIT_VERIFY: MANY,
};

/** The state with the example data, copied for each site. */
export const EXAMPLE_STATE = "test-results/state-example";

/** The account that grants admin rights to others, on every site except `confirming`. */
export const GRANTER = "verwalterin@beispiel.ch";

export const PASSWORD = "Abendrot-Bern-17";

export const addressOf = ({ port }: { port: number }) => `http://localhost:${port}`;
