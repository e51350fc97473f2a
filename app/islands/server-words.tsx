/** The auth service's own English message, behind a German line (rule accounts-13). */
export const ServerWords = ({ text }: { text: string | undefined }) =>
  text && (
    <details className="server-words">
      <summary>Meldung des Servers</summary>
      <p lang="en">{text}</p>
    </details>
  );
