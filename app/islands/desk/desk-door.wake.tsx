import { useEffect, useState } from "react";
import { paths } from "#domain/paths.ts";
import { account } from "../../session/account.ts";
import { hydrate } from "../hydrate.tsx";
import { SessionGate } from "../session/session-gate.tsx";

/** Lets the browser open the desk as the person who is signed in here. */
export const wake = (root: HTMLElement) => {
  const props: DoorProps = JSON.parse(root.dataset.props ?? "{}");
  return hydrate(root, location.hash === "#anderes-konto" ? <OtherAccount {...props} /> : <Door {...props} />);
};

type DoorProps = { next: string };

/** Goes on to the page that was asked for, with the form that waits for it. */
function Door({ next }: DoorProps) {
  const [isShut, setIsShut] = useState(false);
  useEffect(() => {
    const typed = document.querySelector<HTMLFormElement>("form#getippt");
    open().then((isOpen) => {
      if (!isOpen) setIsShut(true);
      else if (typed) typed.requestSubmit();
      else location.replace(next);
    });
  }, [next]);
  if (isShut && document.querySelector("form#getippt")) return null;
  // Leads to the sign-in, to the second step or to the new password, whichever is missing.
  return (
    <SessionGate path={paths.providerDesk()} store={isShut ? account.store : undefined}>
      {() => <p className="notice">Der Server ist nicht erreichbar. Laden Sie die Seite neu.</p>}
    </SessionGate>
  );
}

/** @returns false without a session that may open the desk */
async function open(): Promise<boolean> {
  const { data } = await account.client.getSession();
  if (!data.session) return false;
  const headers = { Authorization: `Bearer ${data.session.access_token}` };
  const response = await fetch("/api/session/desk", { method: "POST", headers }).catch(() => undefined);
  return response?.ok ?? false;
}

function OtherAccount({ next }: DoorProps) {
  const leave = async () => {
    await account.client.signOut({ scope: "local" });
    location.replace(paths.auth(next));
  };
  return (
    <p className="form-actions">
      <button className="button" type="button" onClick={leave}>
        Abmelden und anderes Konto verwenden
      </button>
      <a href={next}>Zurück</a>
    </p>
  );
}
