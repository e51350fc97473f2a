import { newestMail } from "./mailbox.ts";

/** The path of the link that begins with `start`, in the newest mail of a kind to an address. */
export async function linkIn(to: string, kind: string, start: string, end = ""): Promise<string> {
  const { text } = await newestMail(to, kind);
  const link = new RegExp(`https://site\\.test(${start}[\\w-]+${end.replace("?", "\\?")})`).exec(text)?.[1];
  if (!link) throw new Error(`no link ${start}`);
  return link;
}
