import type { listMoreWaiting, listWaiting } from "#db/queries/desks/waiting.ts";
import type { listOldestReported } from "#db/queries/reviews/report-desk.ts";
import type { Answers } from "#db/statement.ts";
import type { FailingAddress } from "#domain/checks/addresses.ts";
import { dayStart } from "#domain/dates/zurich-calendar.ts";
import type { CaseDesk } from "#domain/desks/case-entries.ts";
import { fromId, fromRow } from "#domain/desks/desk-page.ts";
import { MAIL_KIND_LABELS } from "#domain/desks/mail-desk.ts";
import type { WaitingItem } from "#domain/desks/waiting.ts";
import { countOf, cutAfterWord, formatMonth, localDay } from "#domain/format.ts";
import { feedResultWords } from "#domain/import/feed.ts";
import { correctableLabel } from "#domain/listings/fields.ts";
import type { DeskChange } from "#domain/members/provider-desk.ts";
import { jobIn, jobLabel } from "#domain/operations/jobs.ts";
import { paths } from "#domain/paths.ts";
import type { listOldestCorrections } from "../corrections/take-correction.ts";
import { reasonLabel } from "../reviews/reports.ts";

export type Item = Pick<WaitingItem, "since" | "title" | "text" | "path"> &
  Partial<Pick<WaitingItem, "swaps" | "isPressable" | "updatedAt">> & {
    id: number | string;
    /** The case's id, if it differs from `id`. */
    caseId?: number;
  };

export type Found = Answers<
  ReturnType<typeof listWaiting> &
    ReturnType<typeof listMoreWaiting> & { reports: ReturnType<typeof listOldestReported> }
> & { corrections: Awaited<ReturnType<typeof listOldestCorrections>>; addresses: FailingAddress[] };

/** Texts of visitors are cut to this length. */
const EXCERPT = 160;

const quoted = (text: string) => (text === "" ? "" : `«${cutAfterWord(text, EXCERPT)}»`);

const at = (path: string, from: string) => `${path}${path.includes("?") ? "&" : "?"}ab=${encodeURIComponent(from)}`;

type Inquiry = Found["inquiries"][number];

export const inquiryItem = ({ id, since, by, spitexName }: Inquiry, view: string, text: string): Item => ({
  id,
  since,
  title: `${by} an ${spitexName}`,
  text,
  path: at(`${paths.adminMessages()}?art=inquiries&stand=${view}`, fromRow({ time: since, id })),
});

export const contactItem = ({ id, since, by }: Found["contactMessages"][number], view: string, text: string): Item => ({
  id,
  since,
  title: by,
  text,
  path: at(`${paths.adminMessages()}?art=contact&stand=${view}`, fromRow({ time: since, id })),
});

const DAY_MS = 86_400_000;

/** Makes the card of each kind of item. */
export const ITEM_OF: { [Kind in keyof Found]: (row: Found[Kind][number]) => Item } = {
  corrections: ({ id, createdAt: since, field, spitexName, shown, said, taking, ...row }) => ({
    id,
    since,
    title: `${correctableLabel(field)} von ${spitexName}`,
    text: [
      row.upheldAt && "Der Anbieter sagt, die Seite stimme.",
      "cannot" in taking && `Nicht mit einem Druck zu übernehmen: ${taking.cannot}`,
      row.email && "Wer es meldet, bekommt eine Antwort.",
    ]
      .filter(Boolean)
      .join(" "),
    path: at(paths.adminCorrections(), fromId(id)),
    swaps: [{ label: "", before: shown, after: "value" in taking ? taking.value : cutAfterWord(said, EXCERPT) }],
    isPressable: true,
    updatedAt: "value" in taking ? taking.updatedAt : null,
  }),
  reports: ({ id, since, reason, note, spitexName, text, caseId }) => ({
    id,
    caseId,
    since,
    title: text === null ? `Gelöschte Bewertung von ${spitexName}` : quoted(text),
    text: `${spitexName}. Gemeldet: ${reasonLabel(reason)}. ${quoted(note)}`.trim(),
    path: at(paths.adminReports(), fromId(id)),
  }),
  rings: ({ id, since, spitexName, count }) => ({
    id,
    since,
    title: spitexName,
    text: `${count} Bewertungen sehen aus, als kämen sie aus einer Hand. Sie zählen nicht, bis Sie entscheiden.`,
    path: at(`${paths.adminReports()}?stand=ringe`, String(id - 1)),
  }),
  claims: ({ id, since, spitexName, email, note }) => ({
    id,
    since,
    title: spitexName,
    text: `${email} möchte den Eintrag pflegen. ${quoted(note)}`.trim(),
    path: at(paths.adminClaims(), fromId(id)),
  }),
  newListings: ({ id, since, name, zipCode, city, by }) => ({
    id,
    since,
    title: name,
    text: `${by} meldet eine Spitex in ${zipCode} ${city}, die im Verzeichnis fehlt.`,
    path: at(paths.adminNewListings(), fromId(id)),
  }),
  referrers: ({ id, since, name, domain }) => ({
    id,
    since,
    title: name,
    text: `Möchte zuweisen. Eine Adresse bei ${domain} ist bestätigt.`,
    path: at(paths.adminReferrers(), fromId(id)),
  }),
  logos: ({ id, since, spitexName }) => ({
    id,
    since,
    title: `Logo von ${spitexName}`,
    text: "Der Anbieter möchte es auf seiner Seite zeigen.",
    path: at(`${paths.adminChanges()}?stand=logos`, fromId(id)),
  }),
  inquiries: (row) =>
    inquiryItem(
      row,
      "new",
      row.isByPhone ? "Der Anbieter hat keine E-Mail-Adresse: Rufen Sie ihn an." : "Hier hat sie noch niemand gelesen.",
    ),
  overdue: (row) =>
    inquiryItem(
      row,
      "unanswered",
      row.isByPhone
        ? "Der Anbieter hat keine E-Mail-Adresse und weiss vielleicht nichts davon."
        : "Der Anbieter hat nicht innert eines Arbeitstages geantwortet.",
    ),
  contactMessages: (row) => contactItem(row, "new", "Noch niemand hat die Nachricht gelesen."),
  deadMails: ({ id, since, kind, to, error }) => ({
    id,
    since,
    title: MAIL_KIND_LABELS[kind],
    text: `Kam bei ${to} nicht an. ${quoted(error ?? "")}`.trim(),
    path: at(`${paths.adminMails()}?stand=dead`, fromRow({ time: since, id })),
    isPressable: true,
  }),
  deadLetters: ({ id, since, body }) => {
    const job = jobIn(body);
    return {
      id,
      since,
      title: job ? jobLabel(job) : "Unbekannte Arbeit",
      text: "Das misslang im Hintergrund mehrmals. Wiederholen schadet nie.",
      path: at(paths.adminDeadLetters(), fromId(id)),
      isPressable: job !== undefined,
    };
  },
  imports: ({ id, since, fileName, state, error }) => ({
    id,
    since,
    title: fileName,
    text: IMPORT_WORDS[state] ?? `Misslungen: ${error ?? "ohne Angabe"}`,
    path: `${paths.import()}?id=${id}`,
  }),
  feeds: ({ id, since, name, waitingImport, ...said }) => ({
    id,
    since,
    title: name,
    text: feedResultWords({ ...said, waitingImport }),
    path: waitingImport === null ? paths.adminFeeds() : `${paths.import()}?id=${waitingImport}`,
  }),
  lot: ({ month, since, open }) => ({
    id: month,
    since,
    title: `Stichprobe ${formatMonth(month)}`,
    text: `${countOf(open, "Anbieter ist", "Anbieter sind")} noch anzurufen.`,
    path: paths.adminLot(),
  }),
  addresses: ({ listingId, kind, name, address, problem, nights, lastNight }) => ({
    id: `${listingId}-${kind}`,
    since: dayStart(localDay(new Date(Date.parse(lastNight) - (nights - 1) * DAY_MS))),
    title: name,
    text: `${kind === "website" ? "Website" : "Mails an"} ${address}: ${problem}, seit ${nights} Nächten.`,
    path: paths.adminAddresses(),
  }),
};

export function cardsOf<Kind extends keyof Found>(kind: Kind, found: Found): WaitingItem[] {
  return found[kind].map((row) => card(kind, ITEM_OF[kind](row)));
}

export function card(kind: WaitingItem["kind"], { caseId, ...item }: Item): WaitingItem {
  const desk = CASE_DESK_OF[kind];
  return {
    swaps: [],
    isPressable: false,
    updatedAt: null,
    ...item,
    id: String(item.id),
    kind,
    caseRef: desk ? { desk, caseId: String(caseId ?? item.id) } : null,
    taker: null,
  };
}

/** The desks where admins say who takes care of an item. A lot has a case for each of its entries. */
const CASE_DESK_OF: Partial<Record<WaitingItem["kind"], CaseDesk>> = {
  claims: "claims",
  newListings: "listing-requests",
  referrers: "referrers",
  changes: "changes",
  logos: "logos",
  corrections: "corrections",
  reports: "reports",
  rings: "review-rings",
  inquiries: "inquiries",
  overdue: "inquiries",
  contactMessages: "contact",
  deadMails: "mails",
  deadLetters: "dead-letters",
  imports: "imports",
  feeds: "feeds",
};

const IMPORT_WORDS: Record<string, string> = {
  uploaded: "Hochgeladen. Sagen Sie, wie die Spalten zu lesen sind.",
  checked: "Geprüft. Sehen Sie das Ergebnis an und starten Sie den Import.",
};

/** How many changed fields a card shows. */
const MOST_SWAPS = 3;

export function changeItem({ id, createdAt: since, listing, by, rows }: DeskChange): Item {
  const left = rows.length - MOST_SWAPS;
  const lines = ({ now, after }: DeskChange["rows"][number]) => [now, after].map((text) => text.replaceAll("\n", ", "));
  return {
    id,
    since,
    title: listing.name,
    text: [`${by} schlägt es vor.`, left > 0 && `${left} weitere Angaben.`].filter(Boolean).join(" "),
    path: at(paths.adminChanges(), fromId(id)),
    swaps: rows.slice(0, MOST_SWAPS).map((row) => {
      const [before = "", after = ""] = lines(row).map((text) => cutAfterWord(text, EXCERPT));
      return { label: row.label, before, after };
    }),
    // An admin must first read a value that has changed since, or does not fit on a card.
    isPressable:
      left <= 0 && rows.every((row) => !row.isConflict && lines(row).every((text) => text.length <= EXCERPT)),
    updatedAt: listing.updatedAt,
  };
}
