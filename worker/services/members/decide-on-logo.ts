import { every } from "#db/condition.ts";
import { insertMail, type NewMail } from "#db/queries/mail/mail-outbox.ts";
import {
  deleteLogo,
  findLogo,
  IS_WAITING,
  type LogoRow,
  listLogosForDesk,
  logoIsSeen,
  publishLogo,
} from "#db/queries/members/logos.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import { outcomeMail } from "#domain/members/member-mail.ts";
import type { DeskLogo } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { logoData } from "./logo-data.ts";

type Ask = { isPublic: boolean; from: string | undefined };

export async function listLogos(
  deps: Pick<Deps, "db" | "logoFiles">,
  { isPublic, from }: Ask,
): Promise<DeskPage<DeskLogo>> {
  const rows = await runAll(deps.db, listLogosForDesk(isPublic, positionId(from)));
  const page = toDeskPage(rows, ({ id }) => String(id));
  const items = page.items.map(async (row) => ({
    ...{ id: row.id, hash: row.hash, isPublic: row.isPublic, createdAt: row.createdAt },
    listing: { id: row.listingId, name: row.name },
    by: row.email || "Gelöschtes Konto",
    image: await logoData(deps, row.hash),
  }));
  return { items: await Promise.all(items), next: page.next };
}

/** `hash`: what the admin saw. */
type Seen = { id: number; hash: string };

/** @throws AppError */
export async function approveLogo(deps: Deps, actor: AdminActor, { id, hash }: Seen): Promise<void> {
  const logo = await find(deps, { id, hash });
  const now = deps.now().toISOString();
  const waits = logoIsSeen(id, hash, IS_WAITING);
  const event = { action: "logo_approved", now, details: { listing_id: logo.listingId } } as const;
  const subject = `Ihr Logo für «${logo.name}» ist zu sehen`;
  const mail = mailTo(deps, logo, { subject, paragraphs: [`Ihr Logo steht jetzt auf der Seite von «${logo.name}».`] });
  const { published } = await runTogether(deps.db, {
    audit: auditOf(actor, event, waits),
    version: bumpDataVersion(waits),
    mail: mail.map((one) => insertMail(one, waits)),
    published: publishLogo(id, hash, logo.listingId),
  });
  if (published.length === 0) throw new AppError("change_not_found");
  queueAll(deps, mail);
}

/** Also of one that everybody sees. @throws AppError */
export async function refuseLogo(deps: Deps, actor: AdminActor, { id, hash, reason }: Seen & { reason: string }) {
  const logo = await find(deps, { id, hash });
  const now = deps.now().toISOString();
  const isThere = logoIsSeen(id, hash);
  const event = { action: "logo_refused", now, details: { listing_id: logo.listingId, reason } } as const;
  const subject = `Ihr Logo für «${logo.name}» ist abgelehnt`;
  const paragraphs = [`Wir zeigen Ihr Logo auf der Seite von «${logo.name}» nicht. Der Grund:`, reason];
  const mail = mailTo(deps, logo, { subject, paragraphs });
  const { deleted } = await runTogether(deps.db, {
    audit: auditOf(actor, event, isThere),
    version: bumpDataVersion(every(isThere)),
    mail: mail.map((one) => insertMail(one, isThere)),
    deleted: deleteLogo(id, hash),
  });
  if (deleted.length === 0) throw new AppError("change_not_found");
  queueAll(deps, mail);
}

/** @throws AppError */
async function find({ db }: Deps, { id, hash }: Seen): Promise<LogoRow> {
  const logo = await runOne(db, findLogo(id, hash));
  if (!logo) throw new AppError("change_not_found");
  return logo;
}

function mailTo({ config, now }: Deps, logo: LogoRow, words: { subject: string; paragraphs: string[] }): NewMail[] {
  if (!logo.email) return [];
  const { siteUrl, mail } = config;
  const about = { siteUrl, to: logo.email, spitexName: logo.name, link: siteUrl + paths.providerDesk(logo.listingId) };
  const sent = { id: crypto.randomUUID(), kind: "listing_change" as const, createdAt: now().toISOString() };
  return [{ ...outcomeMail({ ...about, ...words }), ...sent, replyTo: mail.operator }];
}

const queueAll = (deps: Deps, mails: NewMail[]) =>
  queueMails(
    deps,
    mails.map(({ id }) => id),
  );
