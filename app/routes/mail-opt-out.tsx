import { redirect } from "react-router";
import { MAIL_SERIES, type SeriesWords } from "#domain/members/mail-series.ts";
import { paths } from "#domain/paths.ts";
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

export const headers = () => ({ "Referrer-Policy": "same-origin" });

export default function MailOptOutPage({ loaderData: { series, spitexName, isOn } }: Route.ComponentProps) {
  const words: SeriesWords = MAIL_SERIES[series];
  const { title, name, rest = "Alles andere bleibt, wie es ist.", again = true, mayResume = false } = words;
  return (
    <div className="page">
      <PageHead title={title} isIndexed={false} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{spitexName}</p>
      </header>
      {isOn ? (
        <form className="form" method="post">
          <p>{`Sie bekommen dann ${name} nicht mehr. ${rest}`}</p>
          <div className="form-actions">
            <button className="button" type="submit">
              {title}
            </button>
          </div>
        </form>
      ) : (
        <>
          <p className="sent-note">{`Sie bekommen ${name} nicht mehr.`}</p>
          {mayResume && (
            <form className="form" method="post">
              <button className="button quiet" type="submit" name={AGAIN} value="ja">
                Doch wieder bekommen
              </button>
            </form>
          )}
          {again && (
            <p>
              {"Möchten Sie sie wieder? Das geht mit Ihrem Konto unter "}
              <a href={paths.providerDesk()}>«Ihre Anbieter»</a>.
            </p>
          )}
        </>
      )}
    </div>
  );
}
