import type { WaitingCounts } from "#domain/desks/desk-overview.ts";
import { keysOf } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";

/** The menus of administration, in order. */
export const ADMIN_GROUPS = ["Verzeichnis", "Eingang", "Konten", "Betrieb"] as const;

export type AdminRow = {
  group: (typeof ADMIN_GROUPS)[number];
  /** Names the island: app/islands/admin/admin-SCREEN.wake.tsx. */
  screen: string;
  path: string;
  title: string;
  /** In the menu; by default the title. */
  label?: string;
  /** The kinds of waiting cases whose number the menu shows. */
  waits?: readonly (keyof WaitingCounts)[];
};

/** The admin screens in the order of their menus. */
export const ADMIN_SCREENS = [
  { group: "Verzeichnis", screen: "listings", path: paths.adminListings(), title: "Anbieter" },
  { group: "Verzeichnis", screen: "import", path: paths.import(), title: "Datenimport", waits: ["imports"] },
  { group: "Verzeichnis", screen: "feeds", path: paths.adminFeeds(), title: "Quellen", waits: ["feeds"] },
  { group: "Verzeichnis", screen: "places", path: paths.adminPlaces(), title: "Orte" },
  {
    group: "Verzeichnis",
    screen: "lot",
    path: paths.adminLot(),
    title: "Stichprobe des Monats",
    label: "Stichprobe",
    waits: ["lot"],
  },
  {
    group: "Verzeichnis",
    screen: "addresses",
    path: paths.adminAddresses(),
    title: "Websites und Mails, die nicht antworten",
    label: "Tote Adressen",
    waits: ["addresses"],
  },
  { group: "Eingang", screen: "overview", path: paths.admin(), title: "Was wartet", label: "Alles, was wartet" },
  {
    group: "Eingang",
    screen: "claims",
    path: paths.adminClaims(),
    title: "Übernahmen von Einträgen",
    label: "Übernahmen",
    waits: ["claims"],
  },
  {
    group: "Eingang",
    screen: "new-listings",
    path: paths.adminNewListings(),
    title: "Neue Anbieter",
    waits: ["newListings"],
  },
  {
    group: "Eingang",
    screen: "referrers",
    path: paths.adminReferrers(),
    title: "Organisationen",
    waits: ["referrers"],
  },
  {
    group: "Eingang",
    screen: "changes",
    path: paths.adminChanges(),
    title: "Änderungen von Anbietern",
    waits: ["changes", "logos"],
  },
  {
    group: "Eingang",
    screen: "corrections",
    path: paths.adminCorrections(),
    title: "Korrekturen",
    waits: ["corrections"],
  },
  {
    group: "Eingang",
    screen: "reports",
    path: paths.adminReports(),
    title: "Bewertungen",
    waits: ["reports", "rings"],
  },
  {
    group: "Eingang",
    screen: "messages",
    path: paths.adminMessages(),
    title: "Anfragen und Nachrichten",
    waits: ["inquiries", "overdue", "contactMessages"],
  },
  { group: "Eingang", screen: "questions", path: paths.adminQuestions(), title: "Fragen ohne Namen", label: "Fragen" },
  { group: "Konten", screen: "users", path: paths.adminUsers(), title: "Benutzer" },
  { group: "Konten", screen: "mails", path: paths.adminMails(), title: "Mails", waits: ["deadMails"] },
  { group: "Betrieb", screen: "figures", path: paths.adminFigures(), title: "Zahlen" },
  {
    group: "Betrieb",
    screen: "dead-letters",
    path: paths.adminDeadLetters(),
    title: "Liegengebliebenes",
    waits: ["deadLetters"],
  },
  { group: "Betrieb", screen: "sitemap", path: paths.adminSitemap(), title: "Sitemap" },
  { group: "Betrieb", screen: "audit", path: paths.adminAudit(), title: "Protokoll" },
] as const satisfies readonly AdminRow[];

export type AdminScreen = (typeof ADMIN_SCREENS)[number]["screen"];

/** Parts of the register with an address of their own, by the parameter that leads there, as islands of their own. */
export const LISTING_ISLANDS = {
  id: "admin-listing",
  neu: "admin-add-listing",
  vergleichen: "admin-merge",
  doppel: "admin-duplicates",
  geloescht: "admin-deleted-listings",
} as const;

export type AdminIsland = `admin-${AdminScreen}` | (typeof LISTING_ISLANDS)[keyof typeof LISTING_ISLANDS];

/** @throws if no screen has this path: app/routes.ts and the list above must agree */
export function adminScreenAt(path: string): AdminRow & { screen: AdminScreen } {
  const found = ADMIN_SCREENS.find((one) => one.path === path);
  if (!found) throw new Error(`no admin screen at ${path}`);
  return found;
}

export function adminIslandAt({ screen }: { screen: AdminScreen }, query: URLSearchParams): AdminIsland {
  const part = screen === "listings" ? keysOf(LISTING_ISLANDS).find((name) => query.has(name)) : undefined;
  return part ? LISTING_ISLANDS[part] : `admin-${screen}`;
}
