import { type Language, language, languageOf } from "../language.ts";
import { languageAt } from "../places/place-language.ts";

/** What decides the language of mails to a provider. `chosen`: at its desk. Null for one that is gone. */
export type MailedListing = { chosen: Language | null; cantonSlug: string | null; zipCode: string | null };

/** The language of mails to the address of a provider: that of its place, until it chooses another one. */
export const languageOfListing = ({ chosen, ...place }: MailedListing): Language => chosen ?? languageAt(place);

/** The language of mails to a member of a listing: the account's, otherwise the provider's. */
export const languageOfMember = (locale: string | null, listing: MailedListing): Language =>
  languageOf(locale) ?? languageOfListing(listing);

/**
 * The language of mails to a member of a referring organization: the account's, otherwise the first known one of a
 * colleague. An operator's or a provider's request causes them, so its language says nothing about the reader.
 */
export const languageOfColleague = (locale: string | null, others: readonly (string | null)[]): Language =>
  [locale, ...others].map(languageOf).find((one) => one !== undefined) ?? language();

/** The language of mails to an account: the one it chose, otherwise that of the request which causes the mail. */
export const languageOfAccount = (locale: unknown): Language =>
  (typeof locale === "string" ? languageOf(locale) : undefined) ?? language();
