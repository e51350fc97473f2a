import { m } from "#messages";

/** The auth service's own English message, behind a line in the language shown (rule accounts-13). */
export const ServerWords = ({ text }: { text: string | undefined }) =>
  text && (
    <details className="server-words">
      <summary>{m.sign_in_server_words()}</summary>
      <p lang="en">{text}</p>
    </details>
  );
