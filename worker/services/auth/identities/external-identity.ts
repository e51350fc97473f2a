import type { AuditAction } from "#db/queries/auth/audit-log.ts";
import type { Subject } from "#db/queries/auth/identities.ts";
import type { SqlValue, Statement } from "#db/statement.ts";
import type { AuthError } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { fitMetadata } from "#domain/auth/metadata.ts";
import type { Profile, ProfileEmail } from "#domain/auth/providers/provider.ts";

/** Somebody proved elsewhere to be this: at a provider, by SAML. */
export type ExternalIdentity = Subject & {
  emails: ProfileEmail[];
  /** identity_data. */
  data: Metadata;
  /** An account without an address may be opened. */
  isEmailOptional: boolean;
  /** Of an SSO connection: a domain of linking of its own, in which addresses mean nothing. */
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

/** What lets the identity into an account. Nothing is written yet. */
export type AccountPlan = {
  userId: string;
  action: AuditAction;
  statements: Statement[];
  /** SQL that holds once the statements did their work. */
  condition: string;
  values: SqlValue[];
  mailIds: string[];
  /** The statements are to be run, but nobody comes in. */
  refusal?: AuthError;
};
