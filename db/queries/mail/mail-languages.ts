import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#domain/language.ts";
import type { MailedListing } from "#domain/mail/mail-language.ts";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { listingMailLanguages } from "../../schema/mail.ts";
import { asJson, deleteFrom, excluded, insert, jsonObject, select } from "../../sql.ts";
import type { Condition } from "../../statement.ts";

const { spitexId, language } = listingMailLanguages;

/** JSON of what decides the language of mails to the current listing. */
export const MAILED_JSON = jsonObject({
  chosen: sql`(SELECT ${language} FROM ${listingMailLanguages} WHERE ${spitexId} = ${listings.id})`,
  cantonSlug: listings.cantonSlug,
  zipCode: listings.zipCode,
});

export const MAILED = asJson<MailedListing>(MAILED_JSON);

const NOW = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

/** The current account is not banned; a ban that is over stays stored. */
export const isAdmitted = (now: string | SQL = NOW) =>
  sql`(${authUsers.bannedUntil} IS NULL OR ${authUsers.bannedUntil} <= ${now})`;

/** Mails reach the current account. Its address is empty once its owner has removed it. */
export const canBeMailed = (now: string | SQL = NOW) => sql`(${authUsers.email} <> '' AND ${isAdmitted(now)})`;

/** The language that the current account chose; users can store anything there. */
export const LOCALE = sql<string | null>`CAST(${authUsers.userMetadata} ->> 'locale' AS TEXT)`;

/** The language that an account chose. */
export const findLocale = (of: { userId: string } | { email: string }) =>
  select(
    { locale: LOCALE },
    sql`FROM ${authUsers} WHERE ${"userId" in of ? sql`${authUsers.id} = ${of.userId}` : sql`${authUsers.email} = ${of.email}`}`,
  );

export const findMailLanguage = (listingId: number) =>
  select({ language }, sql`FROM ${listingMailLanguages} WHERE ${spitexId} = ${listingId}`);

export const storeMailLanguage = (listingId: number, chosen: Language, when: Condition) =>
  insert(
    listingMailLanguages,
    { spitexId: listingId, language: chosen },
    { when, onConflict: { target: [spitexId], set: { language: excluded(language) } } },
  );

export const forgetMailLanguage = (listingId: number, when: Condition) =>
  deleteFrom(listingMailLanguages, sql`${spitexId} = ${listingId} AND ${when}`);
