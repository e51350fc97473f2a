import type { ClaimState } from "#domain/members/claim.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import type { SiteApi } from "../../session/site-api.ts";
import type { Actions, Tools } from "../use-actions.ts";

/** `site`: the API below /api/provider. */
export type MemberTools = Tools & { site: SiteApi };

export type DeskProps = {
  desk: ProviderDesk;
  /** The listing's path below /api/provider. */
  path: string;
  actions: Actions<MemberTools>;
  /** If the desk is missing, it is loaded again. */
  onChanged: (desk?: ProviderDesk) => void;
};

export type StepProps = {
  claim: ClaimState;
  /** The claim's path below /api/provider. */
  path: string;
  actions: Actions<MemberTools>;
  onChanged: (claim: ClaimState | undefined) => void;
};
