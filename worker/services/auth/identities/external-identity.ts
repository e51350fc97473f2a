import type { Condition } from "#db/condition.ts";
import type { AuditAction } from "#db/queries/auth/audit-log.ts";
import type { Subject } from "#db/queries/auth/identities.ts";
import type { AuthError } from "#domain/auth/auth-error.ts";
import { fitMetadata, type Metadata } from "#domain/auth/metadata.ts";
import type { Profile, ProfileEmail } from "#domain/auth/providers/provider.ts";
import type { PlannedChange } from "../../mail/planned-change.ts";

/** Who signed in at an identity provider. */
export type ExternalIdentity = Subject & {
  emails: ProfileEmail[];
  /** identity_data. */
  data: Metadata;
  /** An account without an address may be created. */
  isEmailOptional: boolean;
  /** From an SSO connection: never linked by address. */
  isSso: boolean;
};

export const identityOf = (
  provider: { name: string; isEmailOptional: boolean },
  { subject, emails, data }: Profile,
): ExternalIdentity => ({
  provider: provider.name,
  providerId: subject,
  emails,
  data: fitMetadata(data),
  isEmailOptional: provider.isEmailOptional,
  isSso: false,
});

/** What gives the identity access to an account. Nothing is written yet. */
export type AccountPlan = PlannedChange & {
  userId: string;
  action: AuditAction;
  /** The statements have taken effect. */
  when: Condition;
  /** Run the statements, but refuse the sign-in. */
  refusal?: AuthError;
};
