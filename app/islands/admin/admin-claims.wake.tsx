import type { DeskClaim } from "#domain/members/claim.ts";
import { ClaimItem } from "./claims/claim-item.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useAdminList } from "./use-admin-data.ts";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "claims", Screen);

function Screen() {
  const list = useAdminList<DeskClaim>("/claims");
  return (
    <section aria-labelledby="uebernahmen-titel">
      <h2 id="uebernahmen-titel">Zu prüfen</h2>
      <ListFrame list={list} empty="Niemand wartet auf eine Prüfung.">
        <ul className="reported">
          {list.items?.map((claim) => (
            <ClaimItem key={claim.id} claim={claim} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
