import type { WaitingCounts } from "#domain/desks/desk-overview.ts";
import type { WaitingItem } from "#domain/desks/waiting.ts";
import { paths } from "#domain/paths.ts";
import type { SiteApi } from "../../../session/site-api.ts";

/** Settles an item without leaving the overview. */
export type Press = {
  label: string;
  /** Said afterwards. */
  done: string;
  isQuiet?: true;
  /** Not possible without the listing as the card shows it. */
  needsListing?: true;
  send: (api: SiteApi, item: WaitingItem) => Promise<unknown>;
};

type Kind = {
  /** Above a card. */
  tag: string;
  /** After a number. */
  many: string;
  path: string;
  /** Leads to the item. */
  link: string;
  /** Only for items that may be settled on the card. */
  presses?: readonly Press[];
};

/** What waits, and what admins do about it. */
export const WAITING_KINDS: Record<keyof WaitingCounts, Kind> = {
  claims: { tag: "Übernahme", many: "Übernahmen", path: paths.adminClaims(), link: "Prüfen" },
  newListings: { tag: "Neue Spitex", many: "gemeldeten Spitex", path: paths.adminNewListings(), link: "Prüfen" },
  referrers: { tag: "Organisation", many: "angemeldeten Organisationen", path: paths.adminReferrers(), link: "Prüfen" },
  changes: {
    tag: "Änderung",
    many: "Änderungen von Anbietern",
    path: paths.adminChanges(),
    link: "Ansehen",
    presses: [
      {
        label: "Übernehmen",
        done: "Die Änderung ist übernommen.",
        send: (api, { id, updatedAt }) => api.send("POST", `/changes/${id}/approve`, { updatedAt }),
      },
    ],
  },
  logos: { tag: "Logo", many: "Logos", path: `${paths.adminChanges()}?stand=logos`, link: "Logo ansehen" },
  corrections: {
    tag: "Korrektur",
    many: "Korrekturen",
    path: paths.adminCorrections(),
    link: "Ansehen",
    presses: [
      {
        label: "Übernehmen",
        done: "Der Wert steht im Eintrag, die Korrektur ist erledigt.",
        needsListing: true,
        send: (api, { id, updatedAt }) => api.send("POST", `/corrections/${id}/take`, { updatedAt }),
      },
      {
        label: "So lassen",
        done: "Die Korrektur ist erledigt, der Eintrag bleibt.",
        isQuiet: true,
        send: (api, { id }) => api.send("POST", `/corrections/${id}`, { outcome: "refused", answer: "" }),
      },
    ],
  },
  reports: { tag: "Bewertung", many: "gemeldeten Bewertungen", path: paths.adminReports(), link: "Meldung lesen" },
  rings: {
    tag: "Zurückgehalten",
    many: "zurückgehaltenen Bewertungen",
    path: `${paths.adminReports()}?stand=ringe`,
    link: "Prüfen",
  },
  inquiries: {
    tag: "Anfrage",
    many: "neuen Anfragen",
    path: `${paths.adminMessages()}?art=inquiries&stand=new`,
    link: "Lesen",
  },
  overdue: {
    tag: "Anfrage ohne Antwort",
    many: "überfälligen Anfragen",
    path: `${paths.adminMessages()}?art=inquiries&stand=unanswered`,
    link: "Ansehen",
  },
  contactMessages: {
    tag: "Nachricht",
    many: "Nachrichten an uns",
    path: `${paths.adminMessages()}?art=contact&stand=new`,
    link: "Lesen",
  },
  deadMails: {
    tag: "Mail",
    many: "Mails",
    path: `${paths.adminMails()}?stand=dead`,
    link: "Ansehen",
    presses: [
      {
        label: "Nochmals senden",
        done: "Die Mail ist wieder unterwegs.",
        send: (api, { id }) => api.send("POST", "/mails/retry", { ids: [id] }),
      },
    ],
  },
  deadLetters: {
    tag: "Hintergrund",
    many: "Liegengebliebenem",
    path: paths.adminDeadLetters(),
    link: "Ansehen",
    presses: [
      {
        label: "Wiederholen",
        done: "Wird wiederholt.",
        send: (api, { id }) => api.send("POST", `/dead-letters/${id}/retry`),
      },
    ],
  },
  feeds: { tag: "Quelle", many: "Quellen", path: paths.adminFeeds(), link: "Ansehen" },
  lot: { tag: "Stichprobe", many: "Stichproben", path: paths.adminLot(), link: "Anrufen" },
  addresses: { tag: "Adresse", many: "toten Adressen", path: paths.adminAddresses(), link: "Ansehen" },
  imports: { tag: "Einlesen", many: "Importen", path: paths.import(), link: "Ansehen" },
};
