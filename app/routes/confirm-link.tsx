import { data } from "react-router";
import { type ConfirmableLink, readConfirmableLink } from "#domain/auth/auth-mail.ts";
import { paths } from "#domain/paths.ts";
import { loadLinkAccount } from "#worker/services/auth/one-time-token.ts";
import { orPageError } from "../load-page.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/confirm-link.ts";

/**
 * The target of links in mails. The page asks for a button press, because mail scanners and previews follow links and
 * would use up the token. It names the account, because the link may be for another person.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const link = readConfirmableLink(url.searchParams);
  if (!link) return data({ link, account: undefined }, { status: 400 });
  return data({ link, account: await orPageError(context, (deps) => loadLinkAccount(deps, link.token)) });
}

export const headers = () => ({
  // The address contains a token, which must not leak to other sites. With "no-referrer" older browsers would send the
  // form with `Origin: null`, just as another site's page can.
  "Referrer-Policy": "same-origin",
});

export default function ConfirmLinkPage({ loaderData: { link, account } }: Route.ComponentProps) {
  return link ? <Confirmation {...link} account={account} /> : <IncompleteLink />;
}

function Confirmation({ type, token, redirectTo, account }: ConfirmableLink & { account: string | undefined }) {
  const { title, text } = WORDS[type];
  return (
    <div className="page account">
      <PageHead title={title} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {account && (
        <p>
          {type === "email_change" ? "Ihr Konto hat danach die Adresse" : "Sie werden angemeldet als"}{" "}
          <strong>{account}</strong>. Ist das nicht Ihre Adresse, schliessen Sie diese Seite.
        </p>
      )}
      <form className="actions" method="post" action={paths.confirmLink()} data-signs-in={account}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="type" value={type} />
        {redirectTo && <input type="hidden" name="redirect_to" value={redirectTo} />}
        <button className="button" type="submit">
          {title}
        </button>
      </form>
    </div>
  );
}

function IncompleteLink() {
  return (
    <div className="page account">
      <PageHead title="Ungültiger Link" />
      <h1>Ungültiger Link</h1>
      <p className="lead">
        Der Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder verlangen Sie unter{" "}
        <a href={paths.auth()}>«Anmelden»</a> eine neue.
      </p>
    </div>
  );
}

const WORDS: Record<ConfirmableLink["type"], { title: string; text: string }> = {
  signup: {
    title: "E-Mail-Adresse bestätigen",
    text: "Mit einem Druck auf den Knopf bestätigen Sie Ihre Adresse und sind angemeldet.",
  },
  recovery: { title: "Passwort zurücksetzen", text: "Mit einem Druck auf den Knopf wählen Sie ein neues Passwort." },
  magiclink: { title: "Anmelden", text: "Mit einem Druck auf den Knopf sind Sie angemeldet." },
  email_change: {
    title: "Neue E-Mail-Adresse bestätigen",
    text: "Mit einem Druck auf den Knopf bestätigen Sie die Änderung Ihrer Adresse.",
  },
  invite: {
    title: "Einladung annehmen",
    text: "Mit einem Druck auf den Knopf nehmen Sie die Einladung an und sind angemeldet.",
  },
};
