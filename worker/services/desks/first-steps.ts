import { readFirstSteps } from "#db/queries/desks/overview.ts";
import { ALWAYS, runOne } from "#db/statement.ts";
import type { FirstSteps } from "#domain/desks/first-steps.ts";
import { layOutMail } from "#domain/mail/mail-layout.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit, QUIET } from "../commit.ts";
import { loadSitemapInfo } from "../sitemap/sitemap.ts";

/** Named as in the configuration. */
const OPERATOR_SETTINGS = {
  name: "OPERATOR_NAME",
  address: "OPERATOR_ADDRESS",
  phone: "OPERATOR_PHONE",
  email: "MAIL_OPERATOR",
} as const;

/** How far the setup of a new site has come; null while its providers are made up. */
export async function loadFirstSteps(deps: Pick<Deps, "db" | "config" | "sitemapFiles">): Promise<FirstSteps | null> {
  const [row, sitemap] = await Promise.all([runOne(deps.db, readFirstSteps()), loadSitemapInfo(deps)]);
  const { isDemo, hasPlaces, hasListings, hasSentMail } = present(row, "a SELECT without FROM answers one row");
  if (isDemo) return null;
  const { operator } = deps.config;
  const missing = (["name", "address", "phone", "email"] as const).filter((key) => !operator[key]);
  return {
    isDone: {
      operator: missing.length === 0,
      places: hasPlaces,
      import: hasListings,
      mail: hasSentMail,
      sitemap: sitemap !== undefined,
    },
    missing: missing.map((key) => OPERATOR_SETTINGS[key]),
  };
}

/** A mail to the admin who asks for it, which shows that mails arrive. */
export async function sendTestMail(deps: CommitDeps & Pick<Deps, "config">, { email }: AdminActor): Promise<void> {
  const mail = layOutMail({
    siteUrl: deps.config.siteUrl,
    subject: "Mail zur Probe",
    paragraphs: ["Wenn Sie das lesen, kommen Mails dieses Verzeichnisses an."],
  });
  await commit(deps, { ...QUIET, when: ALWAYS, mails: [{ ...mail, to: email, kind: "test" }], write: () => [] });
}
