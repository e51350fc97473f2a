import { lexer, type Token } from "marked";
import { parse } from "yaml";
import { z } from "zod";

/** Blocks below a heading of the first level; the first section has none. */
type Section = { heading: string; blocks: Block[] };

/** `text` is Markdown with links only; items are the lines of a list. */
export type Block = { kind: "heading" | "paragraph"; text: string } | { kind: "list"; items: string[] };

export type Markdown = { front: Record<string, unknown>; sections: [Section, ...Section[]] };

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** Values are texts, also «144» and dates. */
const frontMatter = z.record(z.string(), z.unknown());

/** Divides a text into its front matter and its sections. @throws if it has Markdown that pages do not show */
export function readMarkdown(source: string): Markdown {
  const [all, yaml] = FRONT_MATTER.exec(source) ?? [];
  if (all === undefined || yaml === undefined) throw new Error("the front matter is missing");
  const sections: Markdown["sections"] = [{ heading: "", blocks: [] }];
  for (const token of lexer(source.slice(all.length))) {
    if (token.type === "heading" && token.depth === 1) sections.push({ heading: inlineOf(token), blocks: [] });
    else if (token.type !== "space") sections.at(-1)?.blocks.push(blockOf(token));
  }
  return { front: frontMatter.parse(parse(yaml, { schema: "failsafe" })), sections };
}

function blockOf(token: Token): Block {
  if (token.type === "heading" && token.depth === 2) return { kind: "heading", text: inlineOf(token) };
  if (token.type === "paragraph") return { kind: "paragraph", text: inlineOf(token) };
  if (token.type === "list" && !token.ordered) return { kind: "list", items: token.items.map(itemOf) };
  throw new Error(`pages do not show this: ${token.raw}`);
}

/** Items of a tight list have one token, which has their words. */
function itemOf({ tokens, raw }: { tokens: Token[]; raw: string }): string {
  const [text, ...others] = tokens;
  if (text?.type !== "text" || others.length > 0) throw new Error(`pages do not show this: ${raw}`);
  return inlineOf(text);
}

/** Pages show words and links, nothing in bold or italics. */
function inlineOf(token: Token): string {
  const inner = "tokens" in token ? (token.tokens ?? []) : [];
  const stranger = inner.find(({ type }) => type !== "text" && type !== "link");
  if (stranger) throw new Error(`pages do not show this: ${stranger.raw}`);
  return inner
    .map(({ raw }) => raw)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
