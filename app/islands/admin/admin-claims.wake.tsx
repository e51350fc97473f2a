import type { DeskClaim } from "#domain/members/claim.ts";
import { WorkSearch } from "./list-frame.tsx";
import { wakeAdmin } from "./wake-admin.ts";
import { ClaimItem } from "./work/claim-item.tsx";
import { WorkList } from "./work/work-list.tsx";
export const wake = (root: HTMLElement) => wakeAdmin(root, "claims", Screen);

/** There are no checkboxes, because each letter has its own code. */
export const Screen = () => (
  <>
    <WorkSearch label="Name, Ort oder Adresse des Anbieters" />
    <WorkList<DeskClaim>
      title="Zu prüfen"
      path="/claims"
      desk="claims"
      file="uebernahmen.csv"
      empty="Niemand wartet auf eine Prüfung."
      className="reported"
      nameOf={({ listing }) => listing.name}
    >
      {(claim, tick) => <ClaimItem key={claim.id} claim={claim} tick={tick} />}
    </WorkList>
  </>
);
