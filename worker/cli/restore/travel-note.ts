import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { highestOf } from "#db/queries/backup/restored.ts";
import { makeFolder } from "../state-folder.ts";

/** What only the present database knows, and its past must be told. */
export type TravelNote = { deletedAccounts: string[]; version: number; numbers: Record<string, number> };

/** A file of this computer: if a restore fails halfway, the log that names deleted accounts has travelled, too. */
export class TravelNoteFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Adds what an interrupted run has noted, and has it on the disk before it answers. */
  async add(note: TravelNote): Promise<TravelNote> {
    const earlier = await this.#read();
    const all = {
      deletedAccounts: [...new Set([...earlier.deletedAccounts, ...note.deletedAccounts])],
      version: Math.max(earlier.version, note.version),
      numbers: highestOf([earlier.numbers, note.numbers]),
    };
    makeFolder(dirname(this.path));
    const unfinished = `${this.path}.new`;
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(JSON.stringify(all));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, this.path);
    return all;
  }

  remove(): Promise<void> {
    return rm(this.path, { force: true });
  }

  async #read(): Promise<TravelNote> {
    try {
      return JSON.parse(await readFile(this.path, "utf8")) as TravelNote;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return { deletedAccounts: [], version: 0, numbers: {} };
      throw error;
    }
  }
}
