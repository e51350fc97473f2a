import { listWaiting } from "#db/queries/desks/waiting.ts";
import { listOldestReported } from "#db/queries/reviews/report-desk.ts";
import { type Answers, runTogether } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { dayStart } from "#domain/dates/zurich-calendar.ts";
import { fromId, fromRow } from "#domain/desks/desk-page.ts";
import { MAIL_KIND_LABELS } from "#domain/desks/mail-desk.ts";
import { MOST_WAITING, type WaitingItem, type WaitingWork } from "#domain/desks/waiting.ts";
import { cutAfterWord, localDay } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { correctableLabel } from "#domain/listings/fields.ts";
import type { DeskChange } from "#domain/members/provider-desk.ts";
import { jobIn, jobLabel } from "#domain/operations/jobs.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { listDone } from "../audit/audit-log.ts";
import { listOldestCorrections } from "../corrections/take-correction.ts";
import { listOldestChanges } from "../members/change-desk.ts";
import { reasonLabel } from "../reviews/reports.ts";

/** What admins do to settle something. */
const SETTLING: AuditAction[] = [
  "correction_decided",
  "correction_taken",
  "listing_claim_letter",
  "listing_claim_refused",
  "listing_request_decided",
  "referrer_decided",
  "listing_change_approved",
  "listing_change_refused",
  "listing_change_undone",
  "logo_approved",
  "logo_refused",
  "review_ring_freed",
  "review_ring_hidden",
  "review_hidden",
  "reviews_hidden",
  "review_restored",
  "reviews_restored",
  "review_reply_removed",
  "review_report_closed",
  "message_handled",
  "mails_retried",
  "dead_letter_retried",
  "dead_letter_deleted",
  "import_started",
  "import_undone",
  "import_discarded",
  "duplicate_dismissed",
  "listing_merged",
];

const MOST_DONE = 6;

/** The oldest items of each kind, oldest first, and what was settled today. */
export async function loadWaiting(deps: Pick<Deps, "db" | "now">): Promise<WaitingWork> {
  const now = deps.now();
  const [found, corrections, changes, done] = await Promise.all([
    runTogether(deps.db, { ...listWaiting(now.toISOString()), reports: listOldestReported(MOST_WAITING) }),
    listOldestCorrections(deps, MOST_WAITING),
    listOldestChanges(deps, MOST_WAITING),
    listDone(deps, SETTLING, dayStart(localDay(now)), MOST_DONE),
  ]);
  const items = [
    ...keysOf(ITEM_OF).flatMap((kind) => cardsOf(kind, { ...found, corrections })),
    ...changes.map((change) => card("changes", changeItem(change))),
  ];
  return { items: items.toSorted((one, other) => (one.since < other.since ? -1 : 1)), done };
}

type Item = Pick<WaitingItem, "since" | "title" | "text" | "path"> &
  Partial<Pick<WaitingItem, "swaps" | "isPressable" | "updatedAt">> & { id: number | string };

type Found = Answers<ReturnType<typeof listWaiting> & { reports: ReturnType<typeof listOldestReported> }> & {
  corrections: Awaited<ReturnType<typeof listOldestCorrections>>;
};

/** A text that visitors wrote is cut. */
const EXCERPT = 160;

const quoted = (text: string) => (text === "" ? "" : `«${cutAfterWord(text, EXCERPT)}»`);

const at = (path: string, from: string) => `${path}${path.includes("?") ? "&" : "?"}ab=${encodeURIComponent(from)}`;

type Inquiry = Found["inquiries"][number];

const inquiryItem = ({ id, since, by, spitexName }: Inquiry, view: string, text: string): Item => ({
  id,
  since,
  title: `${by} an ${spitexName}`,
  text,
  path: at(`${paths.adminMessages()}?art=inquiries&stand=${view}`, fromRow({ time: since, id })),
});

/** A card of each kind. */
const ITEM_OF: { [Kind in keyof Found]: (row: Found[Kind][number]) => Item } = {
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
  reports: ({ id, since, reason, note, spitexName, text }) => ({
    id,
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
  contactMessages: ({ id, since, by }) => ({
    id,
    since,
    title: by,
    text: "Noch niemand hat die Nachricht gelesen.",
    path: at(`${paths.adminMessages()}?art=contact&stand=new`, fromRow({ time: since, id })),
  }),
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
};

/** The cards of one kind. */
function cardsOf<Kind extends keyof Found>(kind: Kind, found: Found): WaitingItem[] {
  return found[kind].map((row) => card(kind, ITEM_OF[kind](row)));
}

const card = (kind: WaitingItem["kind"], item: Item): WaitingItem => ({
  swaps: [],
  isPressable: false,
  updatedAt: null,
  ...item,
  id: String(item.id),
  kind,
});

const IMPORT_WORDS: Record<string, string> = {
  uploaded: "Hochgeladen. Sagen Sie, wie die Spalten zu lesen sind.",
  checked: "Geprüft. Sehen Sie das Ergebnis an und starten Sie den Import.",
};

/** Fields that a card shows. */
const MOST_SWAPS = 3;

function changeItem({ id, createdAt: since, listing, by, rows }: DeskChange): Item {
  const left = rows.length - MOST_SWAPS;
  return {
    id,
    since,
    title: listing.name,
    text: [`${by} schlägt es vor.`, left > 0 && `${left} weitere Angaben.`].filter(Boolean).join(" "),
    path: at(paths.adminChanges(), fromId(id)),
    swaps: rows
      .slice(0, MOST_SWAPS)
      .map(({ label, now, after }) => ({
        label,
        before: cutAfterWord(now, EXCERPT),
        after: cutAfterWord(after, EXCERPT),
      })),
    // What the listing says by now, or what does not fit on a card, has to be read first.
    isPressable: left <= 0 && !rows.some(({ isConflict }) => isConflict),
    updatedAt: listing.updatedAt,
  };
}
