import { AppError } from "#domain/app-error.ts";
import { errorMessages } from "#domain/messages.ts";
import { SettingsError } from "../config/setting.ts";

/** Why a command refuses its task, as a sentence for the terminal. */
export class Refusal extends Error {}

/** Prints a failure as a sentence. @returns whether the work succeeded */
export async function orRefusal(print: (line: string) => void, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    print(sentenceOf(error));
    return false;
  }
}

/** Failures of the system, the network and SQLite, recognized by code or wording. The first match counts. */
const KNOWN: readonly [isFor: RegExp, says: string][] = [
  [
    /ENOSPC|EDQUOT|SQLITE_FULL|disk is full/,
    "Der Datenträger ist voll. Schaffen Sie Platz und wiederholen Sie den Befehl.",
  ],
  [/EROFS|SQLITE_READONLY|SQLITE_CANTOPEN|readonly database/, "lässt sich nicht beschreiben: nur lesbar."],
  [/EACCES|EPERM/, "lässt sich nicht öffnen: Das Recht dazu fehlt."],
  [/EISDIR/, "ist ein Ordner, keine Datei."],
  [/ENOTDIR|EEXIST/, "geht nicht: Ein Teil des Pfads ist eine Datei, kein Ordner."],
  [/ENOENT/, "gibt es nicht."],
  [/ENAMETOOLONG/, "ist ein zu langer Name."],
  [/SQLITE_(CORRUPT|NOTADB)|malformed|not a database/, "Eine Datenbank ist beschädigt. «npm start» nennt ihre Datei."],
  [
    /internal error; reference/,
    "Die Datenbank hat nicht geantwortet. Prüfen Sie, ob der Datenträger voll ist, und wiederholen Sie den Befehl.",
  ],
  [/poisoned stub|ERR_DISPOSED/, "Das Verzeichnis ist mitten im Befehl neu gestartet. Wiederholen Sie den Befehl."],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|TimeoutError|fetch failed/,
    "Keine Antwort aus dem Netz. Prüfen Sie die Verbindung.",
  ],
  [/AbortError/, "Abgebrochen."],
];

/** Describes a failure in a sentence that says what to do. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AppError)
    return (
      Object.values(error.fields ?? {})
        .flat()
        .join(" ") || errorMessages[error.code]
    );
  if (error instanceof SettingsError) return error.faults.map(({ reason }) => reason).join(" ");
  const words = wordsOf(error);
  const [, says] = KNOWN.find(([isFor]) => isFor.test(words)) ?? [];
  if (!says) {
    const [message] = String(error instanceof Error ? error.message : error).split("\n");
    return `Das ging unerwartet schief: ${message}`;
  }
  return /^[A-ZÄÖÜ]/.test(says) ? says : `${error instanceof Error && "path" in error ? error.path : "Das"} ${says}`;
}

/** The code of an error of Node.js, such as ENOENT. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Names, codes and messages of an error and its causes. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  return `${name} ${"code" in error ? error.code : ""} ${message} ${cause === undefined ? "" : wordsOf(cause)}`;
}
