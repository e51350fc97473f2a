import { beforeEach, describe, expect, test } from "vitest";
import { LANGUAGE_TAGS } from "#domain/language.ts";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { foreignWords, structureOf } from "#tests/support/languages.ts";
import { seedForVisitors, VISITED_TABLES, VisitorWalk } from "#tests/support/visitor-walk.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });

beforeEach(async () => {
  for (const table of VISITED_TABLES) await change(`DELETE FROM ${table}`);
  await seedForVisitors(site);
});
test("dump", async () => {
  const walk = new VisitorWalk(site, "de");
  for (const part of ["corrections", "confirmations", "reports", "proofs", "outcomes", "mails"] as const)
    await walk[part]();
  for (const [s, html] of walk.pages) console.log("@@@" + JSON.stringify([s, html]));
});

describe.each(["fr", "it", "en"] as const)("in %s", (language) => {
  test.each(["corrections", "confirmations", "reports", "proofs", "outcomes", "mails"] as const)(
    "every state of the pages of %s is read",
    async (part) => {
      const walk = new VisitorWalk(site, language);
      await walk[part]();
      for (const [s, html] of walk.pages) console.log("@@@" + JSON.stringify([language + " " + s, html]));
      for (const [state, html] of walk.pages) {
        expect([state, html.includes(`<html lang="${LANGUAGE_TAGS[language]}">`)]).toEqual([state, true]);
        expect([state, await foreignWords(html, language)]).toEqual([state, []]);
      }
    },
  );
});
