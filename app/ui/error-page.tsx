import type { ErrorCode } from "#domain/app-error.ts";
import { errorMessages } from "#domain/messages.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import door from "../pictures/tuer.svg?url&no-inline";
import { PageHead } from "./page-head.tsx";

/** `canton` is offered as a way back. */
type Props = { code: ErrorCode; canton?: Canton | undefined };

/** Rules errors-1 and errors-2 prescribe the texts; the search box is our addition. */
export function ErrorPage({ code, canton }: Props) {
  const message = errorMessages[code];
  // Rule errors-1 prescribes the English words of this heading.
  const isEnglish = code === "page_not_found";
  return (
    <div className="page pictured">
      <PageHead title={isEnglish ? NOT_FOUND : message} isIndexed={false} />
      <div>
        <h1 lang={isEnglish ? "en" : undefined}>{message}</h1>
        <p className="lead">{HELP[code] ?? "Suchen Sie nach einem Ort, einer Postleitzahl oder einem Namen."}</p>
        <SearchBox />
        <p className="actions">
          {canton && (
            <a className="button quiet" href={paths.canton(canton.slug)}>
              {`Zum Kanton ${canton.name}`}
            </a>
          )}
          <a className="button" href={paths.home()}>
            Zur Startseite
          </a>
        </p>
      </div>
      <img src={door} width="366" height="322" alt="" />
    </div>
  );
}

const NOT_FOUND = "Seite nicht gefunden";
const UNAVAILABLE = "Die Angaben sind im Moment nicht abrufbar. Versuchen Sie es in wenigen Minuten noch einmal.";

const HELP: Partial<Record<ErrorCode, string>> = {
  page_not_found: `${NOT_FOUND}. Es gibt sie nicht oder nicht mehr. Suchen Sie nach einem Ort, einer Postleitzahl oder einem Namen.`,
  provider_gone:
    "Dieser Anbieter steht nicht mehr im Verzeichnis. Suchen Sie nach einem Ort, einer Postleitzahl oder einem Namen.",
  inquiry_not_found: `Prüfen Sie, ob der Link aus der E-Mail ganz ist. Anfragen löschen wir nach ${KEEP_DAYS} Tagen.`,
  mail_link_not_found:
    "Prüfen Sie, ob der Link aus der E-Mail ganz ist. In der neusten E-Mail stehen neue Links. Mit Konto finden Sie alles unter «Ihre Anbieter».",
  shared_list_not_found:
    "Prüfen Sie den Code, und tippen Sie ihn noch einmal ein. Geteilte Listen löschen wir nach 90 Tagen.",
  too_many_requests: "Wenn mehrere Personen denselben Anschluss benutzen, zählen ihre Anfragen zusammen.",
  provider_unavailable: UNAVAILABLE,
  list_unavailable: UNAVAILABLE,
  unexpected: "Der Fehler ist bei uns, nicht bei Ihnen, und wurde aufgezeichnet.",
};
