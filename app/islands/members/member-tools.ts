import type { ClaimState } from "#domain/members/claim.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import type { SiteApi } from "../../session/site-api.ts";
import type { Actions, Tools } from "../use-actions.ts";

/** `site`: below /api/provider. */
export type MemberTools = Tools & { site: SiteApi };

/** Of a section of the desk. */
export type DeskProps = {
  desk: ProviderDesk;
  /** Of the listing, below /api/provider. */
  path: string;
  actions: Actions<MemberTools>;
  /** Without a desk it is read again. */
  onChanged: (desk?: ProviderDesk) => void;
};

/** Of a step of a claim. */
export type StepProps = {
  claim: ClaimState;
  /** Of the claim, below /api/provider. */
  path: string;
  actions: Actions<MemberTools>;
  onChanged: (claim: ClaimState | undefined) => void;
};
