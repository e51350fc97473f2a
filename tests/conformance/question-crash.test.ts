import { expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { paths } from "#domain/paths.ts";
import { questionPath } from "#domain/questions/question-form.ts";
import { SEND_FIELDS, tickOf } from "#domain/questions/sent-question.ts";
import { killWorker } from "#tests/support/kill-worker.ts";
import { stampForm } from "#worker/services/forms/sent-forms.ts";
import { linkToken, questionCode } from "#worker/services/mail/mail-links.ts";
import { newState, startSite } from "./local-site.ts";

const ASKER = "ruth@sonnenrain.example";

type Site = Awaited<ReturnType<typeof startSite>>;

const post = ({ url }: Site, path: string, fields: Record<string, string>) =>
  fetch(url + path, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ homepage: "", ...fields }),
    redirect: "manual",
  });

const read = ({ deps }: Site, sql: string) => runText<Record<string, string | number>>(deps.db, sql);

const sentMails = (site: Site, kind: string) =>
  read(site, `SELECT recipient FROM mail_outbox WHERE kind = '${kind}' ORDER BY recipient`);

/** Sends a form to a Worker that dies before it answers, or while it does, and again to the next one. */
async function sendTwice(site: Site, stateDir: string, path: string, fields: Record<string, string>): Promise<Site> {
  const lost = post(site, path, fields).catch(() => undefined);
  await killWorker(site);
  await lost;
  const next = await startSite({}, stateDir);
  expect((await post(next, path, fields)).status).toBe(303);
  expect((await post(next, path, fields)).status).toBe(303);
  return next;
}

test("a question is asked, confirmed and answered once, however often the Worker dies", async () => {
  const stateDir = await newState("small");
  let site = await startSite({}, stateDir);
  const [place] = await read(
    site,
    `SELECT canton_slug, city_slug, city FROM all_listings WHERE email IS NOT NULL AND closed = 'offen' LIMIT 1`,
  );
  const asked = await read(
    site,
    `SELECT id, email FROM all_listings WHERE email IS NOT NULL AND closed = 'offen' AND city_slug = '${place?.city_slug}'`,
  );
  const now = site.deps.now();
  const formTime = await stampForm({ ...site.deps, now: () => new Date(now.getTime() - 60_000) });
  const path = `${questionPath({ place: String(place?.city) })}&ab=sofort&oft=taeglich&sprache=&fuer=familie`;
  site = await sendTwice(site, stateDir, path, {
    ...{ formTime, [SEND_FIELDS.place]: `${place?.canton_slug}/${place?.city_slug}`, [SEND_FIELDS.email]: ASKER },
    ...Object.fromEntries(asked.map(({ id }) => [tickOf(SEND_FIELDS.asked, Number(id)), "on"])),
  });
  const questions = await read(site, "SELECT id FROM questions");
  expect(questions).toHaveLength(1);
  expect(await sentMails(site, "question_confirmation")).toEqual([{ recipient: ASKER }]);

  const id = String(questions[0]?.id);
  const confirmation = paths.questionConfirmation(await linkToken(site.deps, "question confirmation", id));
  site = await sendTwice(site, stateDir, confirmation, {});
  const recipients = asked.map(({ email }) => ({ recipient: String(email) }));
  expect(await sentMails(site, "question")).toEqual(
    recipients.toSorted((a, b) => a.recipient.localeCompare(b.recipient)),
  );

  const [row] = await read(site, "SELECT id FROM question_recipients WHERE is_by_phone = 0");
  const answer = paths.questionAnswer(await linkToken(site.deps, "question answer", String(row?.id)));
  site = await sendTwice(site, stateDir, answer, { als: "ja" });
  await Promise.all([site.runCron("* * * * *"), site.runCron("* * * * *")]);
  expect(await read(site, "SELECT answer FROM question_recipients WHERE answer IS NOT NULL")).toEqual([
    { answer: "ja" },
  ]);
  expect(await sentMails(site, "question_answers")).toEqual([{ recipient: ASKER }]);
  const status = await fetch(site.url + paths.questionStatus(await questionCode(site.deps, id)));
  expect(await status.text()).toContain("Wir können");
  await site.close();
});
