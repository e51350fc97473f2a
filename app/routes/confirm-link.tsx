import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data } from "react-router";
import { type ConfirmableLink, readConfirmableLink } from "#domain/auth/auth-mail.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
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

export default function ConfirmLinkPage({ loaderData: { link, account } }: Route.ComponentProps) {
  return link ? <Confirmation {...link} account={account} /> : <IncompleteLink />;
}

function Confirmation({ type, token, redirectTo, account }: ConfirmableLink & { account: string | undefined }) {
  const title = WORDS[type].title();
  return (
    <div className="page account">
      <PageHead title={title} />
      <h1>{title}</h1>
      <p className="lead">{WORDS[type].text()}</p>
      {account && (
        <p>
          <ParaglideMessage
            message={type === "email_change" ? m.sign_in_link_new_address : m.sign_in_link_account}
            inputs={{ account }}
            markup={{ strong: ({ children }) => <strong>{children}</strong> }}
          />
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
      <PageHead title={m.sign_in_bad_link()} />
      <h1>{m.sign_in_bad_link()}</h1>
      <p className="lead">
        <ParaglideMessage
          message={m.sign_in_link_incomplete}
          markup={{ link: ({ children }) => <a href={paths.auth()}>{children}</a> }}
        />
      </p>
    </div>
  );
}

const WORDS: Record<ConfirmableLink["type"], { title: () => string; text: () => string }> = {
  signup: { title: m.sign_in_link_signup, text: m.sign_in_link_signup_text },
  recovery: { title: m.sign_in_link_recovery, text: m.sign_in_link_recovery_text },
  magiclink: { title: m.sign_in_link_magiclink, text: m.sign_in_link_magiclink_text },
  email: { title: m.sign_in_link_magiclink, text: m.sign_in_link_magiclink_text },
  email_change: { title: m.sign_in_link_email_change, text: m.sign_in_link_email_change_text },
  invite: { title: m.sign_in_link_invite, text: m.sign_in_link_invite_text },
};
