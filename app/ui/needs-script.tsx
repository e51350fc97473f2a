/** `notice`: for pages without other functions. */
type Props = { purpose?: "Zum Anmelden" | "Zum Bewerten"; look?: "notice" | "empty" };

/** Signing in needs JavaScript, so that pages can be identical for all visitors. */
export function NeedsScript({ purpose = "Zum Anmelden", look = "notice" }: Props) {
  return (
    <noscript>
      <p className={look}>
        {`${purpose} braucht es JavaScript. Schalten Sie es im Browser ein und laden Sie die Seite neu. Suchen, vergleichen und Anfragen senden können Sie auch ohne.`}
      </p>
    </noscript>
  );
}
