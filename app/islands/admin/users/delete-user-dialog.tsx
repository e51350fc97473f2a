import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import type { ActionDialogProps } from "./user-action.ts";

/** Says what goes and what stays, because nothing brings an account back. */
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
