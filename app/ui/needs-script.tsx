/** A notice where the page is there for nothing else. */
type Props = { purpose?: "Zum Anmelden" | "Zum Bewerten"; look?: "notice" | "empty" };

/** Signing in is done in the browser, so that pages can be the same for everybody. */
export function NeedsScript({ purpose = "Zum Anmelden", look = "notice" }: Props) {
  return (
    <noscript>
      <p className={look}>
        {`${purpose} braucht es JavaScript. Schalten Sie es im Browser ein und laden Sie die Seite neu. Suchen, vergleichen und Anfragen senden können Sie auch ohne.`}
      </p>
    </noscript>
  );
}

/** Where JavaScript is there, but not all of the page's. */
export const NOT_LOADED =
  "Die Seite wurde nicht vollständig geladen. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.";
