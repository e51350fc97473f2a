import { useLayoutEffect, useRef } from "react";
import type { DeskUser } from "#domain/auth/user-desk.ts";
import { faultsFrom } from "#domain/forms/sent-form.ts";
import { errorMessages } from "#domain/messages.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { DeskField } from "../../forms/fields.tsx";
import { Form, refusalFaults, useForm } from "../../forms/form.tsx";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import type { ActionDialogProps, UserAction } from "./user-action.ts";

const ID = "sperre";
const WHOLE_DAY = "Geben Sie Tag, Monat und Jahr ein, oder leeren Sie das Feld für eine unbefristete Sperre.";

export function BanDialog({ user, onDone, onClose }: ActionDialogProps) {
  const tools = useAdminTools();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const state = useForm<{ until: string }, typeof tools>(
    useActions(tools),
    () => undefined,
    async ({ until }, { api }, form) => {
      if (isHalfTyped(form)) return faultsFrom(errorMessages.invalid_input, { until: [WHOLE_DAY] });
      try {
        const body = { until: until === "" ? null : until };
        onDone("Konto gesperrt", (await api.send<DeskUser>("PUT", `/users/${user.id}/ban`, body)) ?? user);
      } catch (error) {
        return refusalFaults(error);
      }
    },
  );
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={`${ID}-titel`} onClose={onClose}>
      <h2 id={`${ID}-titel`}>Konto sperren</h2>
      <div className="dialog-body">
        <p>
          <strong>{user.email}</strong>
        </p>
        <p>
          Die Person wird sofort überall abgemeldet und kann sich bis dahin nicht anmelden. Ihre Bewertungen bleiben.
        </p>
      </div>
      <Form
        id={ID}
        state={state}
        submitLabel="Sperren"
        more={
          <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
            Abbrechen
          </button>
        }
      >
        <DeskField
          form={ID}
          name="until"
          type="date"
          label="Gesperrt bis und mit"
          hint="Leer heisst unbefristet."
          faults={state.faults}
        />
      </Form>
    </dialog>
  );
}

/** An incomplete date has an empty value, which would mean a permanent ban. */
function isHalfTyped(form: HTMLFormElement): boolean {
  const until = form.elements.namedItem("until");
  return until instanceof HTMLInputElement && until.validity.badInput;
}

type Props = ActionDialogProps & { action: Exclude<UserAction, "ban" | "delete"> };

const WORDS = {
  grant: {
    title: "Adminrechte geben?",
    text: "Wer sie hat, sieht Anfragen und Konten, ändert Anbieter und gibt selbst solche Rechte.",
    confirm: "Adminrechte geben",
    done: "Adminrechte gegeben",
    method: "PUT",
    path: "roles/admin",
  },
  revoke: {
    title: "Adminrechte entziehen?",
    text: "Das Konto bleibt und kann sich weiter anmelden.",
    confirm: "Adminrechte entziehen",
    done: "Adminrechte entzogen",
    method: "DELETE",
    path: "roles/admin",
  },
  unban: {
    title: "Konto entsperren?",
    text: "Es kann sich danach wieder anmelden.",
    confirm: "Entsperren",
    done: "Konto entsperrt",
    method: "DELETE",
    path: "ban",
  },
  resend: {
    title: "Bestätigung nochmals senden?",
    text: "Die Person bekommt noch einmal die Mail mit dem Link, der ihre Adresse bestätigt. Ältere Links gelten dann nicht mehr.",
    confirm: "Nochmals senden",
    done: "Bestätigung gesendet",
    method: "POST",
    path: "confirmation",
  },
} as const;

/** Dialog for actions that only need a confirmation. */
export function RightsDialog({ action, user, onDone, onClose }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const { title, text, confirm, done, method, path } = WORDS[action];
  const apply = () =>
    run(async () => {
      const changed = await api.send<DeskUser>(method, `/users/${user.id}/${path}`);
      onDone(done, changed ?? user);
    }, onClose);
  return (
    <ConfirmDialog title={title} confirmLabel={confirm} isBusy={isBusy} onConfirm={apply} onClose={onClose}>
      <p>
        <strong>{user.email}</strong>
      </p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

/** States what is deleted and what remains, because an account cannot be restored. */
export function DeleteUserDialog({ user, onDone, onClose }: ActionDialogProps) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const isAdmin = user.roles.includes("admin");
  const remove = () =>
    run(async () => {
      await api.send("DELETE", `/users/${user.id}`);
      onDone("Konto gelöscht", user);
    }, onClose);
  return (
    <ConfirmDialog
      title="Konto löschen?"
      {...(!isAdmin && { confirmLabel: "Endgültig löschen" })}
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <strong>{user.email}</strong>
      </p>
      {isAdmin ? (
        <p>Dieses Konto hat Adminrechte. Entziehen Sie ihm zuerst die Rechte. Dann können Sie es löschen.</p>
      ) : (
        <>
          <p>
            Gelöscht werden Name, Adresse, Passwort, alle Anmeldungen und die Merkliste. Das lässt sich nicht rückgängig
            machen.
          </p>
          <p>
            Die Bewertungen bleiben stehen, unter «Anonymer Nutzer». Anfragen und Nachrichten bleiben, bis ihre Frist
            abgelaufen ist. Die Person bekommt keine Mail davon.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
