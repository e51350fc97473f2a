import type { ComponentType } from "react";
import { Screen as AddListing } from "./admin-add-listing.wake.tsx";
import { Screen as Addresses } from "./admin-addresses.wake.tsx";
import { Screen as Audit } from "./admin-audit.wake.tsx";
import { Screen as Changes } from "./admin-changes.wake.tsx";
import { Screen as Claims } from "./admin-claims.wake.tsx";
import { Screen as Corrections } from "./admin-corrections.wake.tsx";
import { Screen as DeadLetters } from "./admin-dead-letters.wake.tsx";
import { Screen as DeletedListings } from "./admin-deleted-listings.wake.tsx";
import { Screen as Duplicates } from "./admin-duplicates.wake.tsx";
import { Screen as Feeds } from "./admin-feeds.wake.tsx";
import { Screen as Figures } from "./admin-figures.wake.tsx";
import { Screen as Import } from "./admin-import.wake.tsx";
import { Screen as Listing } from "./admin-listing.wake.tsx";
import { Screen as Listings } from "./admin-listings.wake.tsx";
import { Screen as Lot } from "./admin-lot.wake.tsx";
import { Screen as Mails } from "./admin-mails.wake.tsx";
import { Screen as Merge } from "./admin-merge.wake.tsx";
import { Screen as Messages } from "./admin-messages.wake.tsx";
import { Screen as NewListings } from "./admin-new-listings.wake.tsx";
import { Screen as Overview } from "./admin-overview.wake.tsx";
import { Screen as Places } from "./admin-places.wake.tsx";
import { Screen as Questions } from "./admin-questions.wake.tsx";
import { Screen as Referrers } from "./admin-referrers.wake.tsx";
import { Screen as Reports } from "./admin-reports.wake.tsx";
import type { AdminIsland } from "./admin-screens.ts";
import { Screen as Sitemap } from "./admin-sitemap.wake.tsx";
import { Screen as Users } from "./admin-users.wake.tsx";

/** The screens as the server renders them. */
export const SERVER_SCREENS: Record<AdminIsland, ComponentType> = {
  "admin-add-listing": AddListing,
  "admin-addresses": Addresses,
  "admin-audit": Audit,
  "admin-changes": Changes,
  "admin-claims": Claims,
  "admin-corrections": Corrections,
  "admin-dead-letters": DeadLetters,
  "admin-deleted-listings": DeletedListings,
  "admin-duplicates": Duplicates,
  "admin-feeds": Feeds,
  "admin-figures": Figures,
  "admin-import": Import,
  "admin-listing": Listing,
  "admin-listings": Listings,
  "admin-lot": Lot,
  "admin-mails": Mails,
  "admin-merge": Merge,
  "admin-messages": Messages,
  "admin-new-listings": NewListings,
  "admin-overview": Overview,
  "admin-places": Places,
  "admin-questions": Questions,
  "admin-referrers": Referrers,
  "admin-reports": Reports,
  "admin-sitemap": Sitemap,
  "admin-users": Users,
};
