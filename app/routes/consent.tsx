import { AppError } from "#domain/app-error.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { showAgain } from "../answer-form.ts";
import { Island } from "../islands/island.tsx";
import { SessionGate } from "../islands/session/session-gate.tsx";
import { loadPage } from "../load-page.ts";
import { NeedsScript } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/consent.ts";

/** Only the island can load the request to decide on, with the user's session. */
export const loader = ({ context }: Route.LoaderArgs) =>
  loadPage(context, async ({ config }) => {
    if (!config.auth.oauthServer.isEnabled) throw new AppError("page_not_found");
    return {};
  });

export const action = showAgain;

export const headers = () => ({ "Referrer-Policy": "no-referrer" });

export default function ConsentPage() {
  return (
    <div className="page account">
      <PageHead title={m.consent_title()} />
      <h1>{m.consent_title()}</h1>
      <NeedsScript />
      <div className="account-box">
        <Island name="consent" failure={m.frame_not_loaded()}>
          <SessionGate path={paths.consent()}>{() => null}</SessionGate>
        </Island>
      </div>
    </div>
  );
}
