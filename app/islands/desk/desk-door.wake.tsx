import { useEffect, useState } from "react";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { account } from "../../session/account.ts";
import { useSession } from "../../session/use-session.ts";
import { hydrate } from "../hydrate.tsx";
import { SessionGate } from "../session/session-gate.tsx";

type DoorProps = { next: string };

/** Lets the browser open the desk as the person who is signed in here. */
export const wake = (root: HTMLElement) => {
  const props: DoorProps = JSON.parse(root.dataset.props ?? "{}");
  return hydrate(root, location.hash === "#anderes-konto" ? <OtherAccount {...props} /> : <Door {...props} />);
};

const typedForm = () => document.querySelector<HTMLFormElement>("form#getippt");

/**
 * The gate leads to the sign-in, to the second step or to the new password, whichever is missing. A form that waits
 * never leaves this page, which says where to sign in.
 */
function Door({ next }: DoorProps) {
  if (typedForm()) return <Waiting next={next} />;
  return (
    <SessionGate path={next} query="" store={account.store}>
      {({ session }) => session && <Open token={session.access_token} next={next} />}
    </SessionGate>
  );
}

/** Sends the form at once if this browser still has a session that opens the desk; otherwise only its notice is shown. */
function Waiting({ next }: DoorProps) {
  const { session, loading, needsFactor, needsPassword } = useSession(account.store);
  if (!session || loading || needsFactor || needsPassword) return null;
  return <Open token={session.access_token} next={next} />;
}

/** Goes on to the page that was asked for, or sends the form that waits for it. */
function Open({ token, next }: DoorProps & { token: string }) {
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    const headers = { Authorization: `Bearer ${token}` };
    fetch("/api/session/desk", { method: "POST", headers })
      .then(({ ok }) => {
        if (!ok) setIsFailed(true);
        else if (typedForm()) typedForm()?.requestSubmit();
        else location.replace(next);
      })
      .catch(() => setIsFailed(true));
  }, [token, next]);
  // Loading the page again would lose the form, whose notice says what to do.
  if (isFailed && typedForm()) return null;
  if (!isFailed) {
    return (
      <p className="loading" role="status">
        {m.desk_checking()}
      </p>
    );
  }
  return (
    <p className="notice" role="status">
      {m.frame_not_loaded()} <a href={next}>{m.frame_reload()}</a>
    </p>
  );
}

function OtherAccount({ next }: DoorProps) {
  const leave = async () => {
    await account.client.signOut({ scope: "local" });
    location.replace(paths.auth(next));
  };
  return (
    <p className="form-actions">
      <button className="button" type="button" onClick={leave}>
        {m.desk_leave_account()}
      </button>
      <a href={next}>{m.sign_in_back()}</a>
    </p>
  );
}
