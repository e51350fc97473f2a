import useSWR from "swr";
import { formatDate } from "#domain/format.ts";
import type { ClaimState } from "#domain/members/claim.ts";
import { CLAIMED, paths } from "#domain/paths.ts";
import { AccountSection } from "../account/account-section.tsx";
import { ListState } from "../account/list-state.tsx";
import { showSiteFailure, siteFailure } from "../account/site-failure.ts";
import { useActions } from "../use-actions.ts";
import { ClaimCode } from "./claim-code.tsx";
import { ClaimWays } from "./claim-ways.tsx";
import type { MemberTools, StepProps } from "./member-tools.ts";

/** Somebody proves to be a provider: chooses how, then types the code. */
export function ClaimScreen({ tools }: { tools: MemberTools }) {
  const query = new URLSearchParams(location.search);
  const slug = query.get(CLAIMED) ?? "";
  const path = `/claims/${encodeURIComponent(slug)}`;
  const actions = useActions(tools);
  const { data, error, isLoading, mutate } = useSWR<ClaimState, Error>(slug === "" ? null : path, tools.site.get, {
    revalidateOnFocus: false,
  });
  const keep = (claim: ClaimState | undefined) => void mutate(claim, { revalidate: claim === undefined });
  if (slug === "") {
    return (
      <p className="notice">
        Öffnen Sie die Seite Ihrer Spitex und wählen Sie dort «Sind Sie diese Spitex?».{" "}
        <a href={paths.search()}>Spitex suchen</a>
      </p>
    );
  }
  if (!data) {
    return (
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
    );
  }
  const { name, place } = data.listing;
  return (
    <div className="listing-claim">
      <AccountSection id="eintrag" title={name} note={<a href={data.listing.path}>{`${place}: Seite ansehen`}</a>}>
        <Step claim={data} path={path} actions={actions} typed={query.get("code") ?? ""} onChanged={keep} />
      </AccountSection>
    </div>
  );
}

function Step({ typed, ...step }: StepProps & { typed: string }) {
  const { claim } = step;
  if (claim.isMember) {
    return (
      <p>
        Sie pflegen diesen Eintrag. <a href={paths.providerDesk(claim.listing.id)}>Angaben bearbeiten</a>
      </p>
    );
  }
  if (!claim.claim) return <ClaimWays {...step} />;
  return (
    <>
      {claim.claim.state === "code" ? <ClaimCode {...step} typed={typed} /> : <Waiting until={claim.claim.expiresAt} />}
      <Withdraw {...step} />
    </>
  );
}

const Waiting = ({ until }: { until: string }) => (
  <p className="note">
    {`Wir prüfen Ihre Anmeldung und schicken einen Brief mit einem Code an die Adresse dieser Spitex. Geben Sie den Code hier ein, sobald er da ist. Ohne Brief verfällt die Anmeldung am ${formatDate(new Date(until))}.`}
  </p>
);

function Withdraw({ path, actions, onChanged }: StepProps) {
  const withdraw = () =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.send("DELETE", path);
      } catch (failure) {
        return showSiteFailure(toast, "Nicht abgebrochen", failure);
      }
      onChanged(undefined);
    });
  return (
    <p className="form-actions">
      <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={withdraw}>
        Abbrechen und neu beginnen
      </button>
    </p>
  );
}
