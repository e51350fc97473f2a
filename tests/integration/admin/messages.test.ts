import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DeskMessage } from "#domain/desks/message-desk.ts";
import { adminSite } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { newFormTime } from "#tests/support/forms.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
const list = async (kind: string, query = "") =>
  (await desk.ask("GET", `/messages/${kind}?${query}`)).body as { items: DeskMessage[]; next: string | null };
const first = async (kind: string, query?: string) => {
  const [item] = (await list(kind, query)).items;
  if (!item) throw new Error(`no ${kind}`);
  return item;
};
const log = async () =>
  (await rows("SELECT action, details FROM auth_audit_log ORDER BY id")).map(
    ({ action, details }) => `${action} ${details}`,
  );

const SENDER = {
  firstName: "Anna",
  lastName: "Muster",
  email: "anna@example.ch",
  phone: "079 123 45 67",
  message: "Wir suchen Hilfe.",
};

async function send(path: string, more: object) {
  const body = JSON.stringify({ ...SENDER, homepage: "", formTime: await newFormTime(), ...more });
  const headers = { "Content-Type": "application/json" };
  const response = await desk.site.fetch(path, { method: "POST", headers, body });
  expect(response.status, await response.text()).toBeLessThan(300);
}
const sendInquiry = (more = {}) => send("/api/inquiries", { spitex: "spitex-eulach-8400", consent: true, ...more });
const sendContact = () => send("/api/contact-messages", {});

beforeAll(async () => {
  desk = await adminSite();
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
});
beforeEach(async () => {
  for (const table of ["inquiries", "contact_messages", "mail_outbox", "auth_rate_limits", "auth_audit_log"]) {
    await change(`DELETE FROM ${table}`);
  }
});

test("returns an inquiry with its full text, the provider and the state of its mail", async () => {
  await sendInquiry();
  await change("UPDATE mail_outbox SET state = 'dead' WHERE kind = 'inquiry'");
  const item = await first("inquiries");
  expect(item).toEqual({
    ...SENDER,
    id: expect.any(String),
    phone: expect.stringContaining("123 45 67"),
    phoneHref: "tel:+41791234567",
    state: "new",
    createdAt: expect.any(String),
    handledAt: null,
    mailState: "dead",
    spitexName: "Spitex Eulach",
    spitexPath: "/zuerich/winterthur/spitex-eulach-8400",
    course: {
      isForwarded: false,
      isByPhone: true,
      seenAt: null,
      remindedAt: null,
      offeredAt: null,
      answer: null,
      answerAt: null,
      callbackAt: null,
    },
  });
  await change("DELETE FROM mail_outbox");
  await change("UPDATE inquiries SET spitex_id = NULL");
  expect(await first("inquiries")).toMatchObject({ mailState: null, spitexName: "Spitex Eulach", spitexPath: null });
});

test("returns messages to the site separately from inquiries", async () => {
  await sendContact();
  await change("UPDATE mail_outbox SET state = 'sent' WHERE kind = 'contact'");
  expect(await first("contact")).toMatchObject({
    message: SENDER.message,
    mailState: "sent",
    spitexName: null,
    spitexPath: null,
    course: null,
  });
  expect((await list("inquiries")).items).toEqual([]);
});

test("lists unanswered, unsettled inquiries, and the answers to the others", async () => {
  const unanswered = async () => (await list("inquiries", "state=unanswered")).items.map(({ lastName }) => lastName);
  await sendInquiry();
  await sendInquiry({ lastName: "Antwort" });
  await sendInquiry({ lastName: "Erledigt" });
  await change(`UPDATE inquiries SET remind_at = '2026-11-23T11:00:00Z', answer = 'voll',
    answered_at = '2026-11-23T10:00:00Z', answer_at = '2026-11-23T10:00:00Z' WHERE last_name = 'Antwort'`);
  await change("UPDATE inquiries SET handled_at = '2026-11-23T10:00:00Z' WHERE last_name = 'Erledigt'");
  expect(await unanswered()).toEqual(["Muster"]);
  const all = (await list("inquiries", "state=all")).items;
  expect(all.find(({ lastName }) => lastName === "Antwort")?.course).toMatchObject({
    isByPhone: false,
    answer: "voll",
    answerAt: "2026-11-23T10:00:00Z",
  });
  await sendContact();
  expect((await list("contact", "state=unanswered")).items).toHaveLength(1);
});

describe.each(["inquiries", "contact"])("%s", (kind) => {
  const path = `/messages/${kind}`;

  test("are new, read and handled, each logged once", async () => {
    await (kind === "contact" ? sendContact() : sendInquiry());
    const { id } = await first(kind, "state=new");
    const step = async (method: string, what: string, state: string) => {
      const answer = await desk.ask(method, `${path}/${id}/${what}`);
      expect(answer).toEqual({ status: 200, body: { state } });
      expect((await first(kind, `state=${state}`)).id).toBe(id);
    };
    await step("PUT", "read", "read");
    await step("PUT", "read", "read");
    expect((await list(kind, "state=new")).items).toEqual([]);
    await step("PUT", "handled", "handled");
    // Opening a handled message again does not undo its state.
    await step("PUT", "read", "handled");
    await step("PUT", "handled", "handled");
    await step("DELETE", "handled", "read");
    await step("DELETE", "handled", "read");
    const details = JSON.stringify({ kind, message_id: id });
    expect(await log()).toEqual([
      `message_read ${details}`,
      `message_handled ${details}`,
      `message_reopened ${details}`,
    ]);
  });

  test("are listed page by page", async () => {
    const table = kind === "contact" ? "contact_messages" : "inquiries";
    await (kind === "contact" ? sendContact() : sendInquiry());
    const columns = (await rows(`SELECT * FROM ${table}`)).flatMap(Object.keys);
    const kept = columns.filter((column) => !["id", "state", "code_hash"].includes(column));
    for (let at = 0; at < 59; at += 1) {
      await change(`INSERT INTO ${table} (id, ${kept}) SELECT 'm-${at}', ${kept} FROM ${table} LIMIT 1`);
    }
    const seen = new Set<string>();
    let pages = 0;
    for (let from: string | null = ""; from !== null; pages += 1) {
      const page: Awaited<ReturnType<typeof list>> = await list(kind, `state=new&from=${encodeURIComponent(from)}`);
      for (const { id } of page.items) seen.add(id);
      from = page.next;
    }
    expect([seen.size, pages]).toEqual([60, 3]);
  });

  test("answers 404 for an unknown message", async () => {
    const { status, body } = await desk.ask("PUT", `${path}/gibt-es-nicht/read`);
    expect([status, body.error.code]).toEqual([404, "message_not_found"]);
    expect(await log()).toEqual([]);
  });
});

test("answers 404 for an unknown kind of message", async () => {
  expect((await desk.ask("GET", "/messages/auth_users")).status).toBe(404);
});
