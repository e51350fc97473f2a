import { m } from "#messages";

/** `notice`: for pages without other functions. */
type Props = { purpose?: "sign-in" | "review"; look?: "notice" | "empty" };

/** Signing in needs JavaScript, so that pages can be identical for all visitors. */
export function NeedsScript({ purpose = "sign-in", look = "notice" }: Props) {
  return (
    <noscript>
      <p className={look}>
        {purpose === "review"
          ? m.review_needs_script()
          : "Zum Anmelden braucht es JavaScript. Schalten Sie es im Browser ein und laden Sie die Seite neu. Suchen, vergleichen und Anfragen senden können Sie auch ohne."}
      </p>
    </noscript>
  );
}
