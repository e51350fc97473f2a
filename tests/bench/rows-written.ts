import { runText } from "#db/statement.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { catchUpSearch } from "#worker/cli/rebuild-derived.ts";
import type { Deps } from "#worker/deps.ts";
import { prepareImport } from "#worker/services/import/prepare-import.ts";
import type { OpenFile } from "#worker/services/import/read/import-source.ts";
import { runImportJob } from "#worker/services/import/run/run-import-job.ts";
import { deliverMail } from "#worker/services/mail/outbox.ts";
import { submitContactMessage, submitInquiry } from "#worker/services/messages/submit-inquiry.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { holdRingOf } from "#worker/services/reviews/review-rings.ts";
import { submitReview } from "#worker/services/reviews/reviews.ts";
import { withFreshState } from "./fresh-state.ts";

/** Enough that the rows which an import writes only once hardly count. */
const IMPORTED = 1_000;

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    id: `bench-${row}`,
    name: `Spitex Zähler ${row}`,
    zip: "8400",
    city: "Winterthur",
    canton: "ZH",
    phone: `052 200 ${String(1000 + row).slice(0, 2)} ${String(1000 + row).slice(2)}`,
  }));

const WRITER = {
  firstName: "Ruth",
  lastName: "Muster",
  email: "ruth@example.ch",
  phone: "044 123 45 67",
  message: "Meine Mutter braucht morgens Hilfe.",
  ip: "192.0.2.1",
};

export type RowsWritten = { what: string; main: number; search: number };

/** Rows that D1 charges for forms with their mails, and for an imported provider. */
export function measureRowsWritten(): Promise<RowsWritten[]> {
  return withFreshState(async (stateDir) => {
    const site = await openLocalSite({ stateDir, isQuiet: true });
    // No queue takes part, so that all the work is counted.
    const deps: Deps = { ...site.deps, sendJobs: async () => {}, inBackground: () => {} };
    await loadEmbeddedPlaces(deps);
    const rows = [
      await written("provider imported, with its search index", deps, importProviders, IMPORTED),
      await written("inquiry and two mails", deps, sendInquiry),
      await written("message and two mails", deps, (counted) =>
        submitContactMessage(counted, WRITER).then(mail(counted)),
      ),
      await written("review and its mail", deps, sendReview),
    ];
    await site.close();
    return rows;
  });
}

async function written(
  what: string,
  deps: Deps,
  work: (deps: Deps) => Promise<unknown>,
  times = 1,
): Promise<RowsWritten> {
  const [main, search] = [noUsage(), noUsage()];
  await work({ ...deps, db: countingDatabase(deps.db, main), searchDb: countingDatabase(deps.searchDb, search) });
  return { what, main: main.rowsWritten / times, search: search.rowsWritten / times };
}

async function importProviders(deps: Deps): Promise<void> {
  const file = new Blob([JSON.stringify(rowsOf(IMPORTED))]);
  const open: OpenFile = () => file.stream();
  const id = await prepareImport(deps, { fileName: "bench.json", open });
  await runImportJob(deps, id);
  await catchUpSearch(deps);
}

const spitex = "spitex-zaehler-1-8400";

const AUTHOR = () => ({
  id: crypto.randomUUID(),
  metadata: {},
  email: WRITER.email,
  ip: "192.0.2.1",
  userAgent: "Bench",
});

const sendInquiry = (deps: Deps) => submitInquiry(deps, { ...WRITER, spitex, consent: true }).then(mail(deps));

const sendReview = (deps: Deps) =>
  submitReview(deps, AUTHOR(), { spitex, rating: 5, text: "Sehr pünktlich." })
    .then(({ id }) => holdRingOf(deps, id))
    .then(mail(deps));

/** Sends the waiting mails. */
const mail = (deps: Deps) => async () => {
  const waiting = await runText<{ id: string }>(deps.db, "SELECT id FROM mail_outbox WHERE state <> 'sent'");
  for (const { id } of waiting) await deliverMail(deps, id);
};
