import { isKeyOf } from "../keys.ts";
import type { Word } from "../language.ts";
import type { FieldKind, ListKind, OpenData } from "./field-kinds.ts";

/** Kinds that truncate or refuse text beyond `limit` characters. */
type LimitedKind = "required" | "placeId" | "line" | "paragraphs" | "phone" | "reviewTime";
/** Kinds whose values are codes; `words` are their names in German, `shownWord` gives one in the shown language. */
type CodeKind = "codes" | "form" | "closed";

export type ProviderEdit = "at once" | "approved";

export type FieldDefinition = {
  /** In German. */
  label: string;
  /** Label on the pages of visitors and of providers, in the language that is shown. Hints are in it, too. */
  shownLabel?: Word;
  /** Label of the import column, if different. */
  columnLabel?: string;
  /** Name in an import, if different. */
  importedAs?: string;
  /**
   * Column names in files, normalised by `columnKey`; "/" separates the keys of nested objects. The first
   * non-empty column wins. The name in an import comes first unless it is listed.
   */
  aliases?: string;
  section: string;
  /** The field whose row it shares in the form. */
  beside?: string;
  /** The field in whose fold both kinds of desks show it, because both say the same. */
  foldedInto?: string;
  hint?: Word;
  /** «Eine Telefonnummer», if no two providers should have the same. */
  oneOf?: string;
  rows?: number;
  /** A merge fills the fields of a group only together, because they belong together. */
  group?: "position" | "googleRating" | "positive" | "negative";
  /** Whether it is hidden on the provider's page. */
  isInternal?: true;
  /** Whether it may say something about a person, such as a self-employed nurse (docs/privacy-record.md). */
  isPersonal: boolean;
  /** Whether providers may change it, immediately or after an admin's approval (rule claim-8). */
  byProvider?: ProviderEdit;
  /** Forms show the first, usual codes, and find the others by typing. */
  find?: { usual: number; label: Word };
  /** Label at the provider's desk, where two fields have similar names elsewhere. */
  deskLabel?: Word;
  /** Why a provider should state it: visitors search and compare by it. */
  wish?: Word;
  /** A fact helps to choose, so its source and day are shown (`factSources`). */
  isFact?: true;
  /** A fact that clients call quality: it is named only if it is known. */
  isQuality?: true;
  /** A fact of the strip below the provider's name and of the comparison: its pictogram, and its label there. */
  strip?: { icon: string; label?: Word };
  /** The fact whose place in the strip it shares. */
  stripOf?: string;
  /** Name in open data, if it is not that in an import. */
  openAs?: string;
  /** What the description of the interface says about it. */
  openHint?: string;
} & { [Kind in FieldKind]: { kind: Kind; openData: OpenData<Kind> } & Limits<Kind> & Words<Kind> }[FieldKind];

/** The definition of a field of a kind. */
export type DefinitionOf<Kind extends FieldKind> = Extract<FieldDefinition, { kind: Kind }>;

type Limits<Kind> = Kind extends LimitedKind
  ? { limit: number }
  : Kind extends ListKind
    ? { /** Characters of one item. */ limit: number; maxItems: number }
    : object;
type Words<Kind> = Kind extends CodeKind
  ? { words: Record<string, string>; shownWord?: (code: string) => string | undefined }
  : object;

/** The names of a field's codes, in German and in the language that is shown. */
export const coded = <Code extends string>(words: Record<Code, string>, shown: (code: Code) => string) => ({
  words,
  shownWord: (code: string) => (isKeyOf(words, code) ? shown(code) : undefined),
});
