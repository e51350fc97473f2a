import { locate } from "#domain/pages/addresses.ts";
import { PAGES } from "#domain/pages.ts";
/**
 * Renders long texts: blocks separated by blank lines; "## " starts a heading, "- " the lines of a list;
 * links as in Markdown.
 */
export function TextBlocks({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((block) => <Block key={block} text={block.trim()} />);
}

function Block({ text }: { text: string }) {
  if (text.startsWith("## ")) return <h2>{text.slice(3)}</h2>;
  if (!text.startsWith("- ")) return <p>{withLinks(text)}</p>;
  return (
    <ul className="bullets">
      {text.split("\n").map((line) => (
        <li key={line}>{withLinks(line.slice(2))}</li>
      ))}
    </ul>
  );
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/;

/** Splitting yields triples: text, a link's label and its target. */
const withLinks = (text: string) =>
  text.split(LINK).map((part, at, parts) => {
    if (at % 3 === 0) return part;
    if (at % 3 === 2) return null;
    const href = parts[at + 1];
    // Search engines would only find the door there.
    const isDesk = locate(href ?? "").path.startsWith(PAGES.providerDesk.address);
    return (
      <a key={part} href={href} rel={isDesk ? "nofollow" : undefined}>
        {part}
      </a>
    );
  });
