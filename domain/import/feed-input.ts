import { z } from "zod";
import { keysOf } from "#domain/keys.ts";
import { FEED_KINDS } from "./feed.ts";

const line = (most: number, sentence: string) => z.string().trim().min(1, sentence).max(most, "Das ist zu lang.");

/** The address is checked by the server, which knows what it may call. */
export const feedInput = z.object({
  name: line(100, "Schreiben Sie, wie die Quelle heisst."),
  address: line(1_000, "Schreiben Sie die Adresse der Datei."),
  kind: z.enum(keysOf(FEED_KINDS), "Wählen Sie die Art der Datei."),
  note: line(500, "Schreiben Sie, woher die Daten sind und unter welcher Lizenz."),
});

export type FeedInput = z.output<typeof feedInput>;
