import { expect, type Page } from "@playwright/test";
import { readSession } from "./accounts.ts";

const HEADER = "id,name,street,zip,city,canton,phone,website,rating,reviews,category,lat,lng";

let files = 0;

/** A file with unique names, ids and addresses. */
export function providerCsv(count: number, { header = HEADER, more = [] as string[] } = {}) {
  files += 1;
  const mark = `${Date.now().toString(36)}${process.pid}${files}`;
  const names = Array.from({ length: count }, (_, at) => `Häuslich ${mark} ${at + 1}`);
  const rows = names.map((name, at) => `${mark}-${at},${name},Weg ${at + 1},8610,Uster,ZH,044 000 00 00,,,,Spitex,,`);
  const text = [header, ...rows, ...more, ""].join("\n");
  const path = (at: number) => `/zuerich/uster/haeuslich-${mark}-${at + 1}-8610`;
  return { name: `${mark}.csv`, mimeType: "text/csv", buffer: Buffer.from(text), names, path };
}

export type ImportedFile = ReturnType<typeof providerCsv>;

type File = { name: string; mimeType: string; buffer: Buffer };

/** Locators of the import screen. */
export function importScreen(page: Page) {
  return {
    file: page.getByLabel("Datei mit Anbietern"),
    step: (title: string) => page.getByRole("heading", { level: 3, name: title }),
    check: page.getByRole("button", { name: "Probelauf starten" }),
    run: page.getByRole("button", { name: "Importieren" }),
    discard: page.getByRole("button", { name: "Datei verwerfen" }),
    tab: (label: string) => page.getByRole("tab", { name: label }),
    download: page.getByRole("button", { name: "Liste herunterladen" }),
    undo: page.getByRole("button", { name: "Rückgängig machen …" }),
    dialog: page.getByRole("dialog", { name: "Import rückgängig machen?" }),
    history: page.getByRole("table", { name: /^Frühere Importe/ }),
  };
}

/** Uploads a file and waits for the result of the dry run. */
export async function checkFile(page: Page, { name, mimeType, buffer }: File) {
  await page.goto("/import");
  const screen = importScreen(page);
  await screen.file.setInputFiles({ name, mimeType, buffer });
  await expect(screen.step("Angaben prüfen")).toBeVisible();
  await screen.check.click();
  await expect(screen.run).toBeVisible();
  return screen;
}

/** Imports a file without the screens, which have their own journeys. */
export async function importFile(page: Page, { name, buffer }: File) {
  const headers = { Authorization: `Bearer ${(await readSession(page)).access_token}` };
  const ask = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/admin/imports${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok()).toBe(true);
    return method === "PUT" ? undefined : await answer.json();
  };
  const { id } = await ask("POST", "", { fileName: name, sizeBytes: buffer.length });
  await ask("PUT", `/${id}/parts/1`, buffer);
  await ask("POST", `/${id}/uploaded`);
  for (const step of ["check", "run"]) {
    await ask("POST", `/${id}/${step}`);
    await expect.poll(async () => (await ask("GET", `/${id}`)).progress).toBeNull();
  }
  return id as number;
}
