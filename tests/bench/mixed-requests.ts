import type { Asked } from "./latencies.ts";
import { searchQueries } from "./search-queries.ts";

export type RequestKind = "repeat view" | "fresh page" | "new search" | "write";

/** How many of a hundred requests are of each kind. */
const SHARES: Record<RequestKind, number> = { "repeat view": 80, "fresh page": 15, "new search": 4, write: 1 };

/** A page that visitors see again, with the tag that their browsers have. */
export type SeenPage = { path: string; etag: string };

type Providers = readonly { path: string; slug: string }[];

/** Requests as on a busy day: fresh pages of one provider after the other, and searches that never repeat. */
export function mixedRequests(seen: readonly SeenPage[], providers: Providers): () => Asked<RequestKind> {
  const queries = searchQueries()["all kinds"] ?? [];
  const asked = { page: 0, search: 0, write: 0 };
  const make: Record<RequestKind, () => Omit<Asked<RequestKind>, "kind">> = {
    "repeat view": () => {
      const page = pick(seen);
      return { path: page.path, headers: { "If-None-Match": page.etag } };
    },
    "fresh page": () => ({ path: at(providers, asked.page++).path }),
    "new search": () => {
      const query = `${at(queries, asked.search)} ${8000 + asked.search++}`;
      return {
        path: `/api/search?q=${encodeURIComponent(query)}`,
        headers: { "CF-Connecting-IP": client(asked.search) },
      };
    },
    write: () => write(asked.write++, pick(providers).slug),
  };
  return () => {
    const kind = someKind();
    return { kind, ...make[kind]() };
  };
}

function someKind(): RequestKind {
  let left = Math.random() * 100;
  for (const [kind, share] of Object.entries(SHARES)) {
    left -= share;
    if (left < 0) return kind as RequestKind;
  }
  return "repeat view";
}

/** Every second write is an inquiry, the others are messages to the site. */
function write(number: number, spitex: string) {
  const person = {
    firstName: "Anna",
    lastName: "Muster",
    phone: "079 123 45 67",
    email: `anna-${number}@example.ch`,
    message: `Wir suchen Hilfe. Nummer ${number}.`,
  };
  const isInquiry = number % 2 === 0;
  return {
    path: isInquiry ? "/api/inquiries" : "/api/contact-messages",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": client(number) },
    body: JSON.stringify(isInquiry ? { ...person, spitex, consent: true } : person),
  };
}

/** Limits apply per IP address. */
const client = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

const pick = <T>(all: readonly T[]): T => at(all, Math.floor(Math.random() * all.length));
