import type { DeskUser } from "#domain/desks/user-desk.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import type { ActionDialogProps, UserAction } from "./user-action.ts";

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

/** Dialogs for actions that only need a confirmation. */
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
