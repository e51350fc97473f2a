import type { ReactNode } from "react";
import { LANGUAGE_TAGS, language } from "#domain/language.ts";

/** The attribute of a German text within a page of any language. */
const germanText = () => (language() === "de" ? undefined : LANGUAGE_TAGS.de);

/** A text that exists in German only. */
export const InGerman = ({ children }: { children?: ReactNode }) =>
  language() === "de" ? children : <span lang={germanText()}>{children}</span>;
