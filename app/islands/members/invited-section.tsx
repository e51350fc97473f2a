import useSWR from "swr";
import { paths } from "#domain/paths.ts";
import { AccountSection } from "../account/account-section.tsx";
import { ListState } from "../account/list-state.tsx";
import { showSiteFailure, siteFailure } from "../account/site-failure.ts";
import type { Actions } from "../use-actions.ts";
import type { MemberTools } from "./member-tools.ts";

type Props = { token: string; tools: MemberTools; actions: Actions<MemberTools> };
type Invitation = { name: string; inviter: string };

/** The link of the mail only shows the invitation: the button accepts it. */
export function InvitedSection({ token, tools, actions }: Props) {
  const { data, error, isLoading, mutate } = useSWR<Invitation | undefined, Error>("/invitation", () =>
    tools.site.send<Invitation>("POST", "/invitation", { token }),
  );
  const accept = () =>
    actions.run(async ({ site, toast, keepToast }) => {
      try {
        const done = await site.send<{ id: number }>("POST", "/invitation/accept", { token });
        keepToast({ title: "Einladung angenommen" });
        location.assign(paths.providerDesk(done?.id));
      } catch (failure) {
        showSiteFailure(toast, "Einladung nicht angenommen", failure);
      }
    });
  return (
    <AccountSection id="einladung" title="Einladung">
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
      {data && (
        <>
          <p>{`${data.inviter} lädt Sie ein, die Angaben von «${data.name}» zu pflegen.`}</p>
          <p className="form-actions">
            <button className="button" type="button" aria-disabled={actions.isBusy} onClick={accept}>
              Einladung annehmen
            </button>
          </p>
        </>
      )}
    </AccountSection>
  );
}
