import { paths } from "#domain/paths.ts";
import { showAgain } from "../answer-form.ts";
import { Island } from "../islands/island.tsx";
import { SessionGate } from "../islands/session/session-gate.tsx";
import { NeedsScript, NOT_LOADED } from "../ui/needs-script.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Sessions are stored in the browser, so the page contains no data; the island fetches it. */
export const action = showAgain;

export default function ProviderDeskPage() {
  return (
    <div className="page own-account">
      <PageHead title="Ihre Anbieter" />
      <h1>Ihre Anbieter</h1>
      <NeedsScript />
      <Island name="provider-desk" failure={NOT_LOADED}>
        <SessionGate path={paths.providerDesk()}>{() => null}</SessionGate>
      </Island>
    </div>
  );
}
