import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CustomProviderSettings } from "#domain/auth/providers/custom-provider.ts";
import type { AttributeMapping } from "#domain/auth/saml/sso-provider.ts";

export const authCustomProviders = sqliteTable("auth_custom_providers", {
  id: text().primaryKey(),
  /** "custom:…" */
  identifier: text().notNull().unique(),
  providerType: text("provider_type", { enum: ["oauth2", "oidc"] }).notNull(),
  /** Sealed. */
  clientSecret: text("client_secret").notNull(),
  settings: text({ mode: "json" }).$type<CustomProviderSettings>().notNull(),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

export const authSamlProviders = sqliteTable("auth_saml_providers", {
  id: text().primaryKey(),
  entityId: text("entity_id").notNull().unique(),
  /** The only source of the certificates and endpoints. */
  metadataXml: text("metadata_xml").notNull(),
  /** Fetched every night. NULL: the metadata was entered by hand. */
  metadataUrl: text("metadata_url"),
  attributeMapping: text("attribute_mapping", { mode: "json" }).$type<AttributeMapping>().notNull().default({}),
  nameIdFormat: text("name_id_format"),
  /** The operator's own name for the provider. */
  resourceId: text("resource_id"),
  isDisabled: integer("is_disabled", { mode: "boolean" }).notNull().default(false),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

export const authSsoDomains = sqliteTable(
  "auth_sso_domains",
  {
    /** Lower case, ASCII. */
    domain: text().primaryKey(),
    id: text().notNull().unique(),
    providerId: text("provider_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("auth_sso_domains_provider").on(t.providerId)],
);

export const authSamlRelayStates = sqliteTable(
  "auth_saml_relay_states",
  {
    id: text().primaryKey(),
    providerId: text("provider_id").notNull(),
    /** ID of the AuthnRequest; the response must name it. */
    requestId: text("request_id").notNull(),
    redirectTo: text("redirect_to").notNull(),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    index("auth_saml_relay_states_provider").on(t.providerId),
    index("auth_saml_relay_states_created").on(t.createdAt),
  ],
);

export const authSamlSeenAssertions = sqliteTable(
  "auth_saml_seen_assertions",
  {
    entityId: text("entity_id").notNull(),
    assertionId: text("assertion_id").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.assertionId] }),
    index("auth_saml_seen_assertions_expires").on(t.expiresAt),
  ],
);
