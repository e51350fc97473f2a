/** Desks whose items several admins settle. The names are those of their lists below /api/admin. */
export const CASE_DESKS = [
  "changes",
  "logos",
  "claims",
  "corrections",
  "listing-requests",
  "inquiries",
  "contact",
  "reports",
  "review-rings",
  "referrers",
  "lot",
  "mails",
  "dead-letters",
  "feeds",
  "imports",
  "duplicates",
] as const;
export type CaseDesk = (typeof CASE_DESKS)[number];

/** Cases in one address: some ids are UUIDs, and it takes at most 16 kB. */
export const MOST_CASES = 100;

/** The addresses below /api/admin with the entries of these cases. */
export const casePaths = (desk: CaseDesk, ids: readonly (number | string)[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_CASES) }, (_, at) => {
    const portion = ids.slice(at * MOST_CASES, (at + 1) * MOST_CASES);
    return `/cases/${desk}?ids=${portion.join(",")}`;
  });

export type CaseAct = "takes" | "leaves" | "note";

export type CaseEntry = { caseId: string; userId: string; by: string; act: CaseAct; note: string; createdAt: string };

/** One case of a desk. */
export type CaseRef = { desk: CaseDesk; caseId: string };

/** `taker`: who takes care of the case, as the desk has shown it. */
export type CaseInput = { act: CaseAct; note: string; taker?: string | undefined };

export type CaseTaker = Pick<CaseEntry, "userId" | "by">;

/** The case of two listings that may be the same provider, in whichever order they are named. */
export const pairCase = (ids: readonly [number, number]) => `${Math.min(...ids)}-${Math.max(...ids)}`;

/** An import that was fetched from a source is the case of that source, as on the overview. */
export const importCase = (job: { id: number; feedId: number | null }): CaseRef =>
  job.feedId === null ? { desk: "imports", caseId: String(job.id) } : { desk: "feeds", caseId: String(job.feedId) };

/** Who takes care of a case, from its entries, oldest first. */
export function takerOf(entries: readonly CaseEntry[]): CaseTaker | undefined {
  const last = entries.findLast(({ act }) => act !== "note");
  return last?.act === "takes" ? last : undefined;
}
