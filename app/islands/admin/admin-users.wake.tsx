import { useState } from "react";
import type { DeskUser } from "#domain/auth/user-desk.ts";
import { useAdminList } from "./admin-list.ts";
import { useAdminTools } from "./admin-tools.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useQuery } from "./query-param.ts";
import type { UserAction } from "./users/user-action.ts";
import { BanDialog, DeleteUserDialog, RightsDialog } from "./users/user-dialogs.tsx";
import { UserRow, UserSearch } from "./users/user-list.tsx";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "users", Screen);

/** Accounts with their rights and bans. The search is in the address. */
export function Screen() {
  const { toast } = useAdminTools();
  const asked = useQuery();
  const [q, filter] = [asked.get("q") ?? "", asked.get("filter") ?? "all"];
  const list = useAdminList<DeskUser>(`/users?q=${encodeURIComponent(q)}&filter=${encodeURIComponent(filter)}`);
  const [open, setOpen] = useState<{ action: UserAction; user: DeskUser }>();
  const done = (title: string, { email }: DeskUser) => {
    setOpen(undefined);
    toast({ title, text: email });
    void list.reload();
  };
  const dialog = open && { ...open, onDone: done, onClose: () => setOpen(undefined) };
  return (
    <>
      <UserSearch q={q} filter={filter} />
      <ListFrame
        list={list}
        empty="Kein Konto gefunden. Prüfen Sie die Schreibweise, oder suchen Sie nach einem kürzeren Teil. Konten aus dem Single Sign-on einer Organisation stehen hier nicht; sie sperrt die Organisation selbst."
      >
        <table className="ledger">
          <caption className="sr-only">Konten</caption>
          <thead>
            <tr>
              <th scope="col">E-Mail</th>
              <th scope="col">Konto</th>
              <th scope="col">Letzte Anmeldung</th>
              <th scope="col">Stand</th>
              <th className="wide-column" scope="col">
                Aktionen
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items?.map((user) => (
              <UserRow key={user.id} user={user} onAct={(action) => setOpen({ action, user })} />
            ))}
          </tbody>
        </table>
      </ListFrame>
      {dialog && dialog.action === "ban" && <BanDialog {...dialog} />}
      {dialog && dialog.action === "delete" && <DeleteUserDialog {...dialog} />}
      {dialog && isConfirmed(dialog.action) && <RightsDialog {...dialog} action={dialog.action} />}
    </>
  );
}

const isConfirmed = (action: UserAction) => action !== "ban" && action !== "delete";
