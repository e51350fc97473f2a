import { useState } from "react";
import { formatDate } from "#domain/format.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useAdminData } from "../use-admin-data.ts";

type Member = { userId: string; name: string; email: string; since: string };

/** Who keeps the listing; an admin may end that. */
export function ListingMembers({ id }: { id: number }) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const { data, mutate } = useAdminData<{ members: Member[] }>(`/listings/${id}/members`);
  const [removing, setRemoving] = useState<Member>();
  if (!data || data.members.length === 0) return null;
  const close = () => setRemoving(undefined);
  const remove = ({ userId, email }: Member) =>
    run(async () => {
      await api.send("DELETE", `/listings/${id}/members/${userId}`);
      close();
      toast({ title: "Person entfernt", text: `${email} pflegt diesen Eintrag nicht mehr.` });
      await mutate();
    }, close);
  return (
    <section className="desk-section" aria-labelledby="pflegt-titel">
      <h2 id="pflegt-titel">Wer diesen Eintrag pflegt</h2>
      <ul className="reported">
        {data.members.map((member) => (
          <li key={member.userId}>
            <p>{`${[member.name, member.email].filter(Boolean).join(", ")}, seit ${formatDate(new Date(member.since))}`}</p>
            <p className="form-actions">
              <button className="button quiet" type="button" onClick={() => setRemoving(member)}>
                Entfernen<span className="sr-only">{` (${member.email})`}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title="Person entfernen?"
          confirmLabel="Entfernen"
          isBusy={isBusy}
          onConfirm={() => remove(removing)}
          onClose={close}
        >
          <p>{`${removing.email} kann diesen Eintrag danach nicht mehr ändern und sieht seine Anfragen nicht mehr.`}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
