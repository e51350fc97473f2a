import type { findRequest } from "#db/queries/listings/listing-requests.ts";
import type { RowOf } from "#db/statement.ts";
import { listedMail, refusedMail } from "#domain/listings/listing-request-mail.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";

type MailDeps = Pick<Deps, "config">;
type Request = Pick<RowOf<typeof findRequest>, "email" | "language" | "name">;

export const refusedMailTo = ({ config: { siteUrl } }: MailDeps, request: Request, reason: string) =>
  inLanguage(request.language, () =>
    refusedMail({ siteUrl, to: request.email, name: request.name, reason, link: siteUrl + paths.forProviders() }),
  );

type Listed = { listing: Parameters<typeof paths.provider>[0] & { name: string }; isNew: boolean };

/** The mail to a person whose Spitex is listed, in the language of their request. */
export const listedMailTo = (
  { config }: MailDeps,
  { email: to, language: spoken }: Request,
  { listing, isNew }: Listed,
) =>
  inLanguage(spoken, () => {
    const { siteUrl } = config;
    const page = siteUrl + paths.provider(listing);
    const link = siteUrl + paths.providerClaim(listing.slug);
    return listedMail({ siteUrl, to, name: listing.name, page, link, isNew });
  });
