import type { FaultySetting } from "#domain/operations/readiness.ts";
import { editDistance } from "#domain/search/spelling.ts";
import { settings } from "./config/features.ts";
import { SettingsError, type Variables, variablesOf } from "./config/setting.ts";

/** `faults`: wrong settings, each with the feature that is off or uses defaults because of it. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Variables of wrangler.toml and secrets, read once per isolate.
 * @throws SettingsError if the site cannot work with them
 */
export function readConfig(env: object) {
  const variables: Variables = { ...env };
  const { value, faults } = settings.read(variables);
  return { ...value, faults: [...faults, ...unknownSettings(variables)] };
}

/** Returns the error, for callers that can go on without the site. */
export function tryConfig(env: object): Config | SettingsError {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
}

/** How the names of the Worker's variables begin. */
export const OWN_VARIABLE =
  /^(ALERT_|AUTH_|FACT_|FORM_|GOOGLE_|HSTS_|IMPORT_|MAILCHANNELS_|MAIL_|MAP_|OPERATOR_|PAGE_|REVIEW_|WORKER_|SITE_URL$)/;

const MAX_DISTANCE = 3;

/** Variables that look like ours and that no setting reads: mostly spelling mistakes, which would go unnoticed. */
function unknownSettings(env: Variables): FaultySetting[] {
  const known = variablesOf(settings);
  return Object.keys(env)
    .filter((name) => typeof env[name] === "string" && OWN_VARIABLE.test(name) && !known.includes(name))
    .map((variable) => ({ variable, feature: "Unbekannt", reason: reasonOf(variable, known) }));
}

function reasonOf(variable: string, known: string[]): string {
  const unknown = `${variable} gibt es nicht, und niemand liest es.`;
  const near = known
    .map((name) => ({ name, distance: editDistance(variable, name, MAX_DISTANCE) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? `${unknown} Gemeint ist wohl ${near.name}.` : unknown;
}
