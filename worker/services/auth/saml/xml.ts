import { DOMParser } from "@xmldom/xmldom";
import { SamlRefusal } from "#domain/auth/saml/assertion.ts";

export const NAMESPACES = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
};

/** Later steps recurse once per level. */
const MAX_DEPTH = 50;

type Vocabulary = keyof typeof NAMESPACES;

/**
 * Accepts only elements, attributes and text: no document type and thus no entities, no CDATA, and no processing
 * instructions, which signatures treat as text. @throws SamlRefusal
 */
export function parseXml(xml: string): Element {
  const content = xml.replace(/^\uFEFF?<\?xml\s[^?<>]*\?>/, "");
  if (/<\?|<!(?!--)/.test(content)) throw new SamlRefusal("XML with a document type or the like");
  const refuse = (message: unknown) => {
    throw new SamlRefusal(`not well-formed: ${String(message).slice(0, 100)}`);
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  // By default the parser ends lines as in XML 1.1, also at U+2028.
  const options = { errorHandler, normalizeLineEndings: (text: string) => text.replace(/\r\n?/g, "\n") };
  const [root, another] = elementsOf(read(new DOMParser(options), xml));
  if (!root || another) throw new SamlRefusal("not one root element");
  if (depthOf(root) > MAX_DEPTH) throw new SamlRefusal("nested too deep");
  return root;
}

/** The parser also throws errors of its own, and exhausts the stack on deeply nested XML. */
function read(parser: InstanceType<typeof DOMParser>, xml: string): Document {
  try {
    return parser.parseFromString(xml, "text/xml");
  } catch (cause) {
    if (cause instanceof SamlRefusal) throw cause;
    throw new SamlRefusal("not well-formed", { cause });
  }
}

/** Stops counting above the limit. */
function depthOf(root: Element): number {
  let depth = 0;
  for (let level = [root]; level.length > 0 && depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap(elementsOf);
  }
  return depth;
}

const ELEMENT = 1;

export const is = (element: Element, vocabulary: Vocabulary, name: string) =>
  element.localName === name && element.namespaceURI === NAMESPACES[vocabulary];

export const isElement = (node: Node | null): node is Element => node?.nodeType === ELEMENT;

export const elementsOf = ({ childNodes }: Element | Document): Element[] =>
  Array.from<Node>(childNodes).filter(isElement);

export const childrenOf = (parent: Element, vocabulary: Vocabulary, name: string): Element[] =>
  elementsOf(parent).filter((child) => is(child, vocabulary, name));

/** All elements of this name at any depth, in any namespace. */
export const allNamed = (root: Element, name: string): Element[] => [
  ...(root.localName === name ? [root] : []),
  ...Array.from(root.getElementsByTagNameNS("*", name)),
];

/** All text of an element, across comments; "" without an element. */
export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? "";

export const attribute = (element: Element | undefined, name: string): string => element?.getAttribute(name) ?? "";

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
