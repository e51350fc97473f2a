import { type FormFaults, faultsFrom } from "#domain/form-faults.ts";
import { SiteApiError } from "../../session/site-api.ts";

/** What a form says of a refusal by the server. @throws any other error */
export function refusalFaults(error: unknown): FormFaults {
  if (!(error instanceof SiteApiError)) throw error;
  return faultsFrom(error.message, error.fields);
}
