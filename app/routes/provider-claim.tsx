import { paths } from "#domain/paths.ts";
import { showAgain } from "../answer-form.ts";
import { Island } from "../islands/island.tsx";
import { SessionGate } from "../islands/session/session-gate.tsx";
import { NeedsScript, NOT_LOADED } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Sessions are stored in the browser, so the page contains no data; the island fetches it. */
export const action = showAgain;

export default function ProviderClaimPage() {
  return (
    <div className="page own-account">
      <PageHead title="Eintrag übernehmen" />
      <h1>Eintrag übernehmen</h1>
      <p className="lead">Arbeiten Sie bei dieser Spitex? Dann pflegen Sie ihre Angaben selbst, kostenlos.</p>
      <NeedsScript />
      <Island name="provider-claim" failure={NOT_LOADED}>
        <SessionGate path={paths.providerClaim()}>{() => null}</SessionGate>
      </Island>
    </div>
  );
}
