import { beforeAll, expect, test } from "vitest";
import type { AuditEntry } from "#domain/audit/audit-text.ts";
import { paths } from "#domain/paths.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { sendForm } from "#tests/support/forms.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { filledIn, makeMember, type Person, personAt, wordsIn } from "#tests/support/members.ts";

const OLD = "2020-01-01T00:00:00.000Z";
const PROVIDER = { cantonSlug: "zuerich", citySlug: "winterthur", slug: "spitex-eulach-8400" };
const OPERATOR = "betrieb@example.ch";
const site = authSite({ MAIL_OPERATOR: OPERATOR });
let anna: Person;

beforeAll(async () => {
  await seedPlace(
    { zip: "8610", city: "Uster", code: "ZH" },
    { latitude: 47.35, longitude: 8.72, communeNumbers: "198" },
  );
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73, communeNumbers: "230" });
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach", serviceArea: ["bfs:198", "8610"], createdAt: OLD }]);
  await change(
    `INSERT INTO fact_corrections (id, spitex_id, field, shown, said, created_at)
       VALUES (11, 1, 'serviceArea', 'bfs:198, 8610', 'Auch Greifensee', ?)`,
    OLD,
  );
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

const NAMED = "Uster, 8610 Uster";

test("where a provider or a visitor checks an area, it has the names of its communes, not their numbers", async () => {
  const desk = (await anna.open("/anbieter/1")).html;
  expect(wordsIn(desk).split(NAMED)).toHaveLength(3);
  const pages = await Promise.all(
    [paths.correction(PROVIDER), paths.visitorConfirmation(PROVIDER)].map(async (path) =>
      (await site.fetch(path)).text(),
    ),
  );
  for (const html of pages) expect(html.replaceAll("<!-- -->", "")).toContain(NAMED);
  for (const html of [desk, ...pages]) expect(html).not.toContain("bfs:");
});

test("the operator reads the names in a correction, whose value still counts as unchanged", async () => {
  const admin = await adminSite();
  const [item] = (await admin.ask("GET", "/corrections")).body.items;
  expect(item.shown).toBe(NAMED);
  expect(JSON.stringify(item)).not.toContain("inzwischen");

  await change("UPDATE fact_corrections SET said = 'bfs:230' WHERE id = 11");
  const [readable] = (await admin.ask("GET", "/corrections")).body.items;
  expect(readable.taking.value).toBe("Winterthur");

  await change("UPDATE fact_corrections SET shown = 'bfs:198, bfs:230…' WHERE id = 11");
  const [cut] = (await admin.ask("GET", "/corrections")).body.items;
  expect(cut.shown).toBe("Uster, Winterthur…");
});

test("the operator's mail and table of corrections name the communes", async () => {
  await sendForm(site, paths.correction(PROVIDER), { field: "serviceArea", said: "Auch Greifensee." });
  expect(await firstValue("SELECT shown FROM fact_corrections ORDER BY id DESC")).toBe("bfs:198, 8610");
  expect(await firstValue("SELECT text FROM mail_outbox WHERE recipient = ?", OPERATOR)).toContain(NAMED);
  const { token, site: admins } = await adminSite();
  const table = await admins.fetch("/api/admin/corrections/rows.csv", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await table.text()).toContain(NAMED);
});

test("the log of a change names the communes, from a member's edit as well", async () => {
  const { html } = await anna.open("/anbieter/1/angaben");
  const sent = await anna.press(
    "/anbieter/1/angaben",
    "speichern",
    filledIn(html, "angaben", { serviceArea: "bfs:198" }),
  );
  expect(sent.status).toBe(303);
  const admin = await adminSite();
  const { items } = (await admin.ask("GET", "/audit-log?anbieter=1")).body;
  expect(items.flatMap(({ changes }: AuditEntry) => changes)).toMatchObject([
    { label: "Einsatzgebiet", from: "Uster\n8610 Uster", to: "Uster" },
  ]);

  // The log cuts a long list anywhere: what is left of a code can be that of another commune.
  await change(`UPDATE auth_audit_log SET details = replace(details, 'bfs:198"', 'bfs:198\\nbfs:23…"')`);
  const { items: cut } = (await admin.ask("GET", "/audit-log?anbieter=1")).body;
  expect(cut.flatMap(({ changes }: AuditEntry) => changes)[0].to).toBe("Uster\n…");
});
