import type { DeskClaim } from "#domain/members/claim.ts";
import { ClaimItem } from "./claims/claim-item.tsx";
import { wakeAdmin } from "./wake-admin.tsx";
import { WorkList } from "./work/work-list.tsx";
import { WorkSearch } from "./work/work-search.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "claims", Screen);

/** Without ticks: each letter has a code of its own. */
const Screen = () => (
  <>
    <WorkSearch label="Name, Ort oder Adresse des Anbieters" />
    <WorkList<DeskClaim>
      title="Zu prüfen"
      path="/claims"
      file="uebernahmen.csv"
      empty="Niemand wartet auf eine Prüfung."
      className="reported"
      nameOf={({ listing }) => listing.name}
    >
      {(claim) => <ClaimItem key={claim.id} claim={claim} />}
    </WorkList>
  </>
);
