import type { ErrorCode } from "../app-error.ts";
import { errorMessages, refusalSentence } from "../messages.ts";
import { paths } from "../paths.ts";

/** The refusals of the interface, in its own words; the page of the open data describes each under its code. */
export const OPEN_PROBLEMS = {
  invalid_input: "Eine Angabe ist nicht zu verstehen; «fields» sagt, welche",
  page_not_found: "Diese Adresse gibt es nicht; die der Schnittstelle stehen in /api/v1/openapi.json",
  provider_not_found: "Diesen Anbieter gibt es nicht",
  provider_gone: "Diesen Anbieter gibt es nicht mehr",
  canton_not_found: "Diesen Kanton gibt es nicht",
  method_not_allowed: "Diese Methode hat die Adresse nicht; «Allow» nennt die möglichen",
  too_many_requests: "Zu viele Anfragen; «Retry-After» sagt, wann es wieder geht",
  changes_unknown: "So weit zurück sind die Änderungen nicht bekannt; laden Sie das ganze Verzeichnis noch einmal",
  open_data_not_ready: "Die Dateien entstehen in der nächsten Nacht",
  unavailable: "Gerade nicht erreichbar; «Retry-After» sagt, wann es wieder geht",
  unexpected: "Ein Fehler auf unserer Seite",
  api_token_needed: "Der Token fehlt, oder er ist widerrufen",
  referrer_waiting: "Die Organisation ist nicht zugelassen",
  question_not_found: "Diesen Fall gibt es bei Ihrer Organisation nicht",
  unknown_field: "Dieses Feld gibt es nicht; Angaben zu Personen nimmt die Schnittstelle keine",
  nobody_to_ask: "Niemand kann gefragt werden",
} as const satisfies Partial<Record<ErrorCode, string>>;

const words: Partial<Record<ErrorCode, string>> = OPEN_PROBLEMS;

/** What pages say of an address or a method would not help a program. */
const OF_PAGES: readonly ErrorCode[] = ["page_not_found", "method_not_allowed"];

/** A refusal as RFC 9457 describes it, beside the stable code. */
export function problemOf(code: ErrorCode, siteUrl: string, retryAfterSeconds?: number) {
  const title = words[code] ?? errorMessages[code];
  return {
    type: code in words ? `${siteUrl}${paths.openData()}#${code}` : "about:blank",
    title,
    detail: OF_PAGES.includes(code) ? title : refusalSentence(code, retryAfterSeconds),
  };
}
