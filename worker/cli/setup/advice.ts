import { Refusal } from "../refusal.ts";

type Advice = { isFor: RegExp; says: string };

/** What to do about Cloudflare's errors, recognized by code or wording. The first match counts. */
const ADVICE: Advice[] = [
  {
    isFor: /code: 10042|enable R2/i,
    says: "R2 ist im Konto nicht eingeschaltet. Öffnen Sie im Dashboard «R2 Object Storage» und schalten Sie es ein; es verlangt eine Zahlungsart.",
  },
  {
    isFor: /code: 10089|analytics.engine/i,
    says: "Analytics Engine ist im Konto nicht eingeschaltet. Öffnen Sie im Dashboard https://dash.cloudflare.com/?to=/:account/workers/analytics-engine und schalten Sie es ein.",
  },
  {
    isFor: /code: (100129|100328|10023|10072)\]|free plan|Workers Paid/i,
    says: "Das Konto braucht den Plan «Workers Paid». Wählen Sie ihn im Dashboard unter «Workers & Pages», «Plans».",
  },
  {
    isFor: /code: 11002\]|enable your account at .*queues/i,
    says: "Queues ist im Konto nicht eingeschaltet. Öffnen Sie im Dashboard einmal «Queues» und folgen Sie der Seite.",
  },
  {
    isFor: /code: 11004\]|consumer_exists|already has a consumer/i,
    says: "Eine Warteschlange hat noch den Verbraucher eines anderen Worker, zum Beispiel aus der Zeit, als die Site nur einer war. Entfernen Sie ihn bei jeder der drei Warteschlangen mit `npx wrangler queues consumer remove QUEUE WORKER`; `npx wrangler queues info QUEUE` nennt den Worker. Dann wiederholen Sie den Befehl. Nachrichten warten so lange.",
  },
  {
    isFor: /code: 10083\]|zone_not_found|find zone/i,
    says: "Die Domain gehört nicht zu diesem Konto. Nehmen Sie sie im Dashboard mit «Add a domain» auf, und tragen Sie bei ihrem Registrar die genannten Nameserver ein.",
  },
  {
    isFor: /code: 100117\]|externally managed DNS/i,
    says: "Die Domain zeigt schon anderswohin. Löschen Sie im Dashboard unter «DNS» ihre Einträge A, AAAA und CNAME.",
  },
  {
    isFor: /code: 10063\]|workers\.dev subdomain/i,
    says: "Das Konto hat noch keine Subdomain für Workers. Öffnen Sie im Dashboard einmal «Workers & Pages»; dann entsteht sie.",
  },
  {
    isFor: /not authenticated|not logged in|wrangler login|CLOUDFLARE_API_TOKEN|code: (10000|9109|6003)\]/i,
    says: "Melden Sie sich mit `npx wrangler login` an, oder setzen Sie CLOUDFLARE_API_TOKEN auf ein Token mit den Rechten der Vorlage «Edit Cloudflare Workers», dazu D1 und Queues.",
  },
  {
    isFor: /more than one account|CLOUDFLARE_ACCOUNT_ID/i,
    says: "Sagen Sie mit `--account ID`, welches Konto gemeint ist.",
  },
  {
    isFor: /code: (7403|10001)\]|not authorized|Forbidden/i,
    says: "Dem Token oder der Anmeldung fehlt das Recht dazu.",
  },
  {
    isFor: /fetch failed|ENOTFOUND|ECONNREFUSED|network|timed? ?out/i,
    says: "Cloudflare war nicht erreichbar. Prüfen Sie die Verbindung.",
  },
];

const UNKNOWN = "Der Text von wrangler sagt mehr; seine Nummer findet man auf developers.cloudflare.com.";

export const adviceFor = (error: string): string => ADVICE.find(({ isFor }) => isFor.test(error))?.says ?? UNKNOWN;

/** Something outside this program failed; the message is for the operator. */
export class StepFailure extends Refusal {
  /** `said`: what the program printed. */
  static of(program: string, said: string): StepFailure {
    const sentence = said === "" ? "Ohne Begründung" : said.replace(/[.\s]+$/, "");
    return new StepFailure(`${program} sagt «${sentence}». ${adviceFor(said)}`);
  }
}
