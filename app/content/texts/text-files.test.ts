import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import { CARE_SERVICES } from "#domain/offer/care-services.ts";
import { readAllTexts } from "../../../vite/texts/read-texts.ts";
import { textsIn } from "./text-of.ts";

/** A copy of all texts, with a change in one file; without words the file is removed. */
function textsWith(name: string, change?: (text: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(import.meta.dirname, folder, { recursive: true });
  const file = join(folder, name);
  if (change) writeFileSync(file, change(readFileSync(file, "utf8")));
  else rmSync(file);
  return () => readAllTexts(folder);
}

const ENTRY = "lexicon/franchise.de.md";

test("the build names the file that is missing in a language", () => {
  expect(textsWith("lexicon/franchise.fr.md")).toThrow("franchise.fr.md: this text is missing");
});

describe("the build refuses, with the name of the file,", () => {
  test.each([
    ["an unknown value", "{deductible}", "{maxFee}", "no value is called «maxFee»"],
    ["an unknown section", "# In der Praxis", "# Im Alltag", "the sections are «Im Alltag»"],
    ["a missing section", "# In der Praxis", "## In der Praxis", "instead of «In der Praxis»"],
    ["an unknown link", "- page:costs", "- page:prices", "no page is called «page:prices»"],
    ["a link in the text that leads nowhere", "Jede erwachsene", "[Jede](lexicon:jede) erwachsene", "lexicon:jede"],
    ["words in bold", "Jede erwachsene", "**Jede** erwachsene", "pages do not show this: **Jede**"],
    ["an unknown source", "[kvg,", "[kvgg,", "sources.0"],
    ["a field without meaning", "title:", "subtitle: Ja\ntitle:", "subtitle"],
    ["a missing field", "metaTitle:", "titleOfMeta:", "metaTitle"],
  ])("%s", (_, before, after, message) => {
    const read = textsWith(ENTRY, (text) => text.replace(before, after));
    expect(read).toThrow(ENTRY);
    expect(read).toThrow(message);
  });

  test("a value of the site in a text whose page does not fill it in", () => {
    const read = textsWith("pages/review-rules.de.md", (text) => text.replace("{appears}", "{operatorPhone}"));
    expect(read).toThrow("pages/review-rules.de.md: no value is called «operatorPhone»");
  });

  test("a heading that names no known payer", () => {
    const read = textsWith("services/nacht.de.md", (text) => text.replace("## Krankenkasse", "## Pflegekasse"));
    expect(read).toThrow("services/nacht.de.md: «Pflegekasse» is not among those who pay");
  });
});

test("the German files and the lists of pages agree on titles and on the day of the last check", () => {
  const files = { ...textsIn("lexicon", "de") };
  expect(LEXICON.map(({ slug }) => [slug, files[slug].title, files[slug].checked])).toEqual(
    LEXICON.map(({ slug, title, stand }) => [slug, title, stand]),
  );
  const services = textsIn("services", "de");
  expect(CARE_SERVICES.map(({ slug }) => [slug, services[slug].title, services[slug].checked])).toEqual(
    CARE_SERVICES.map(({ slug, title, stand }) => [slug, title, stand]),
  );
});

test("names of table values and of pages are replaced by their values and addresses", () => {
  const { mainContent } = textsIn("lexicon", "de").patientenbeteiligung;
  expect(mainContent).toContain("Bei der Spitex sind das CHF\u00a015.35 pro Tag.");
  expect(mainContent).toContain("\n\n- Zürich, ");
  expect(mainContent).toContain("[Tabelle aller Kantone](/kosten#kantone)");
});
