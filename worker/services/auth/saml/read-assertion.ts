import type {
  SamlAssertion,
  SamlAttribute,
  SamlConditions,
  SamlConfirmation,
} from "#domain/auth/saml/saml-assertion.ts";
import { SamlRefusal } from "#domain/auth/saml/saml-refusal.ts";
import { attribute, childrenOf, elementsOf, textOf } from "./xml.ts";

/** Of an element that is known to be authentic. @throws SamlRefusal */
export function readAssertion(element: Element): SamlAssertion {
  const subject = one(element, "Subject");
  const conditions = one(element, "Conditions");
  return {
    id: attribute(element, "ID"),
    version: attribute(element, "Version"),
    issuer: textOf(one(element, "Issuer")),
    nameId: readNameId(subject && one(subject, "NameID")),
    confirmations: subject
      ? childrenOf(subject, "assertion", "SubjectConfirmation").map(readConfirmation)
      : [],
    conditions: conditions && readConditions(conditions),
    sessions: childrenOf(element, "assertion", "AuthnStatement").map((statement) =>
      attribute(statement, "SessionNotOnOrAfter"),
    ),
    attributes: childrenOf(element, "assertion", "AttributeStatement")
      .flatMap((statement) => childrenOf(statement, "assertion", "Attribute"))
      .map(readAttribute),
  };
}

function one(parent: Element, name: string): Element | undefined {
  const [element, another] = childrenOf(parent, "assertion", name);
  if (another) throw new SamlRefusal(`more than one ${name}`);
  return element;
}

function readNameId(element: Element | undefined): SamlAssertion["nameId"] {
  if (!element) return undefined;
  if (elementsOf(element).length > 0) throw new SamlRefusal("NameID is no text");
  return { value: textOf(element), format: attribute(element, "Format") };
}

function readConfirmation(element: Element): SamlConfirmation {
  const data = one(element, "SubjectConfirmationData");
  return {
    method: attribute(element, "Method"),
    recipient: attribute(data, "Recipient"),
    notBefore: attribute(data, "NotBefore"),
    notOnOrAfter: attribute(data, "NotOnOrAfter"),
    inResponseTo: attribute(data, "InResponseTo"),
  };
}

/** That an assertion is good once and goes no further, is so anyway. */
const KNOWN_CONDITIONS = ["AudienceRestriction", "OneTimeUse", "ProxyRestriction"];

function readConditions(element: Element): SamlConditions {
  const restrictions = childrenOf(element, "assertion", "AudienceRestriction");
  const known = KNOWN_CONDITIONS.flatMap((name) => childrenOf(element, "assertion", name));
  return {
    notBefore: attribute(element, "NotBefore"),
    notOnOrAfter: attribute(element, "NotOnOrAfter"),
    audiences: restrictions.map((each) => childrenOf(each, "assertion", "Audience").map(textOf)),
    others: elementsOf(element).length - known.length,
  };
}

const readAttribute = (element: Element): SamlAttribute => ({
  name: attribute(element, "Name"),
  friendlyName: attribute(element, "FriendlyName"),
  values: childrenOf(element, "assertion", "AttributeValue")
    .map(textOf)
    .filter((value) => value !== ""),
});
