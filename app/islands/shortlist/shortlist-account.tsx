import { useEffect, useState } from "react";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { SiteApiError } from "../../session/site-api.ts";
import type { Sync } from "./sync-list.ts";

/** Missing until the island wakes. */
type Props = { sync?: () => Promise<Sync>; leave?: () => Promise<void> };

type State = Sync | "running" | { failure: unknown };

/** For signed-in visitors: synchronises the device's list with the account's, and says so. */
export function ShortlistAccount({ sync, leave }: Props) {
  const [state, setState] = useState<State>("running");
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    sync?.().then(setState, (failure) => setState({ failure }));
  }, [sync]);
  return (
    <div className="when-signed-in">
      <div role="status">{words(state)}</div>
      <p>{m.shortlist_signed_in_device()}</p>
      <p className="actions">
        <button
          className="button quiet"
          type="button"
          data-answered=""
          aria-disabled={isLeaving}
          onClick={() => {
            if (isLeaving) return;
            setIsLeaving(true);
            void leave?.();
          }}
        >
          {m.shortlist_leave()}
        </button>
      </p>
    </div>
  );
}

function words(state: State) {
  if (typeof state === "object") return <Failure failure={state.failure} />;
  if (state === "done") return <p>{m.shortlist_in_account()}</p>;
  return <p>{m.shortlist_syncing()}</p>;
}

function Failure({ failure }: { failure: unknown }) {
  const refusal = failure instanceof SiteApiError ? failure : undefined;
  const isSignIn = refusal?.status === 401 || refusal?.status === 403;
  return (
    <div className="notice">
      <p>{m.shortlist_only_here({ reason: refusal?.message ?? m.errors_unexpected() })}</p>
      {isSignIn && (
        <p>
          <a href={paths.auth(paths.shortlist())}>{m.shortlist_to_sign_in()}</a>
        </p>
      )}
    </div>
  );
}
