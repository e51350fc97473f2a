/** Signing in is done in the browser, so that pages can be the same for everybody. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="notice">
        Zum Anmelden braucht es JavaScript. Schalten Sie es im Browser ein und laden Sie die Seite
        neu. Alles andere auf dieser Website geht ohne.
      </p>
    </noscript>
  );
}

/** Where JavaScript is there, but not all of the page's. */
export const NOT_LOADED =
  "Die Seite wurde nicht vollständig geladen. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.";
