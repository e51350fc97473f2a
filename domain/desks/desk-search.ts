import { foldAccountText } from "../auth/account-text.ts";

/** What one search of administration looks through, in the order of its answer. */
export const SEARCH_GROUPS = {
  listings: "Anbieter",
  gone: "Verborgene und gelöschte Anbieter",
  accounts: "Konten",
  inquiries: "Anfragen an Anbieter",
  contact: "Nachrichten an uns",
  requests: "Neue Anbieter",
  reviews: "Bewertungen",
  imports: "Importe",
} as const;

export type SearchGroup = keyof typeof SEARCH_GROUPS;

export type SearchHit = { title: string; note: string; path: string };

/** `more`: the desk that lists all, if there are others. */
export type FoundGroup = { group: SearchGroup; hits: SearchHit[]; more: string | null };

export type DeskFound = { groups: FoundGroup[] };

/** Hits of a group. */
export const MOST_HITS = 5;

/** Shorter texts would match nearly everything. */
export const LEAST_TYPED = 2;

const MOST_WORDS = 6;

/** How a typed text may be meant. */
export type Typed = {
  /** Folded words; a text must contain each of them. */
  words: string[];
  /** The text without spaces and dots, in lower case, as a number of the ZSR. */
  joined: string;
  /** The first digits of a number after +41; null if it is no number. */
  digits: string | null;
  /** The beginning of the host of a website. */
  host: string | null;
  /** The last part of an address. */
  slug: string | null;
};

/** Any text is harmless: it is only compared, never a pattern. */
export function readTyped(q: string): Typed {
  const text = q.trim();
  return {
    words: [...new Set(foldAccountText(text).split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS),
    joined: text.toLowerCase().replace(/[\s.]/g, ""),
    digits: digitsIn(text),
    host: /^(?:https?:\/\/)?(?:www\.)?([a-z0-9][a-z0-9.-]{2,})(?:[:/?#]\S*)?$/i.exec(text)?.[1]?.toLowerCase() ?? null,
    slug: /^[^?#\s]+$/.test(text) ? (text.split("/").filter(Boolean).at(-1)?.toLowerCase() ?? null) : null,
  };
}

/** «+41 44 000», «0041440…», «044/000» and «44 000» begin with the same digits. */
function digitsIn(text: string): string | null {
  if (!/^[+\d\s./()\p{Pd}]+$/u.test(text)) return null;
  const typed = text.replace(/[^+\d]/g, "").replace(/^00/, "+");
  const national = typed.replace(/^(?:\+410?|0|\+)/, "");
  return national.length >= 3 ? national.slice(-9) : null;
}
