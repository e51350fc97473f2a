import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import type { SourceLine, SourceWords } from "../../content/provider-facts.ts";

/** `tag`: the language of what others wrote within a sentence of the page; undefined if it is the page's. */
type Tagged = { tag: string | undefined };

/** Marks what is in the words of others. */
export const own = (tag: string | undefined) => ({
  own: ({ children }: { children?: ReactNode }) => <span lang={tag}>{children}</span>,
});

/** «Haushalt und Betreuung: Website des Anbieters, Stand 3. Februar 2026» */
export const FactsOfSource = ({ line, tag }: Tagged & { line: SourceLine }) =>
  tag && line.isOwn ? (
    <ParaglideMessage message={m.fact_of_source} inputs={line} markup={own(tag)} />
  ) : (
    m.fact_of_source(line)
  );

/** «Quelle: Website des Anbieters, Stand 3. Februar 2026» */
export const OneSource = ({ words, tag }: Tagged & { words: SourceWords }) =>
  tag && words.isOwn ? (
    <ParaglideMessage message={m.provider_source} inputs={words} markup={own(tag)} />
  ) : (
    m.provider_source(words)
  );

/** On a printed list: the source for the organization that has to come. */
export const DutySource = ({ words, tag }: Tagged & { words: SourceWords }) =>
  tag && words.isOwn ? (
    <ParaglideMessage message={m.sheet_duty_source} inputs={words} markup={own(tag)} />
  ) : (
    m.sheet_duty_source(words)
  );

/** What a provider writes about its prices. */
export const PriceNote = ({ note, tag }: Tagged & { note: string }) =>
  tag ? (
    <ParaglideMessage message={m.provider_price_note} inputs={{ note }} markup={own(tag)} />
  ) : (
    m.provider_price_note({ note })
  );
