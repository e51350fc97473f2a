import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { redirect } from "react-router";
import { MAIL_SERIES, type SeriesWords } from "#domain/members/mail-series.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { loadOptOut, optOut } from "#worker/services/members/mail-opt-out.ts";
import { postOnly } from "../answer-form.ts";
import { orPageError } from "../load-page.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/mail-opt-out.ts";

/** The target of the link that ends a series of mails; nothing happens before the button is pressed. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  orPageError(context, (deps) => loadOptOut(deps, params.slug));

export async function action({ request, params, context }: Route.ActionArgs) {
  postOnly({ request });
  // RFC 8058: mail services press for their readers, from few addresses, and must not be redirected.
  const form = await request.formData().catch(() => new FormData());
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  await orPageError(context, (deps, { ip }) =>
    optOut(deps, { token: params.slug, ip: isOneClick ? undefined : ip, isAgain: form.get(AGAIN) !== null }),
  );
  if (isOneClick) return null;
  return redirect(`${paths.mailOptOut(params.slug)}?gesendet=1`, 303);
}

const AGAIN = "wieder";

export default function MailOptOutPage({ loaderData: { series, spitexName, isOn, isOver } }: Route.ComponentProps) {
  const words: SeriesWords = MAIL_SERIES[series];
  const { asked, ended, rest = m.opt_out_rest, again = true, mayResume = false } = words;
  const title = words.title();
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{spitexName}</p>
      </header>
      {isOn ? (
        <form className="form" method="post">
          <p>{`${asked()} ${rest()}`}</p>
          <div className="form-actions">
            <button className="button" type="submit">
              {title}
            </button>
          </div>
        </form>
      ) : (
        <>
          <p className="sent-note">{ended()}</p>
          {mayResume && !isOver && (
            <form className="form" method="post">
              <button className="button quiet" type="submit" name={AGAIN} value="ja">
                {m.opt_out_resume()}
              </button>
            </form>
          )}
          {again && (
            <p>
              <ParaglideMessage
                message={m.opt_out_by_account}
                markup={{ link: ({ children }) => <a href={paths.providerDesk()}>{children}</a> }}
              />
            </p>
          )}
        </>
      )}
    </div>
  );
}
