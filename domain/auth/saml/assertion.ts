export type Expected = {
  /** Our own entity id. */
  entityId: string;
  acsUrl: string;
  /** The expected issuer. */
  issuer: string;
  /** The id of the request that it answers; undefined if we sent none. */
  requestId: string | undefined;
  now: Date;
};

export type Accepted = {
  /** From this time on, the assertion is refused for its age alone. */
  expiresAt: Date;
  sessionNotAfter: Date | undefined;
};

/** Tolerance for clocks that differ. */
const SKEW_MS = 60_000;

const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/**
 * Checks that an authentic assertion is meant for us, currently valid, from the issuer we asked, and the answer to our
 * request (SAML 2.0 Profiles §4.1.4.3). @throws SamlRefusal
 */
export function checkAssertion(message: SamlMessage, assertion: SamlAssertion, expected: Expected): Accepted {
  checkMessage(message, expected);
  const { id, version, issuer, confirmations, conditions, sessions } = assertion;
  refuseUnless(version === "2.0", "version of the assertion");
  refuseUnless(id !== "" && id.length <= MAX_ID, "id of the assertion");
  refuseUnless(issuer === expected.issuer, "issuer of the assertion");
  if (!conditions) throw new SamlRefusal("no conditions");
  checkConditions(conditions, expected);
  refuseUnless(sessions.length > 0, "no authentication statement");
  return { expiresAt: confirm(confirmations, expected), sessionNotAfter: endOf(sessions, expected.now) };
}

const MAX_ID = 256;

function checkMessage(message: SamlMessage, { acsUrl, issuer, requestId }: Expected): void {
  refuseUnless(message.version === "2.0", "version of the response");
  refuseUnless(message.status === SUCCESS, "status is not success");
  // SAML 2.0 Bindings §3.5.5.2: a signed message must name its destination.
  const isThere = message.destination !== "" || message.isSigned;
  refuseUnless(!isThere || message.destination === acsUrl, "destination");
  refuseUnless(message.issuer === "" || message.issuer === issuer, "issuer of the response");
  refuseUnless(message.inResponseTo === (requestId ?? ""), "response to another request");
}

function checkConditions(conditions: SamlConditions, { entityId, now }: Expected): void {
  const { notBefore, notOnOrAfter, audiences, others } = conditions;
  refuseUnless(others === 0, "conditions that are not known");
  refuseUnless(audiences.length > 0, "no audience");
  refuseUnless(
    audiences.every((list) => list.includes(entityId)),
    "audience",
  );
  refuseUnless(hasBegun(notBefore, now), "not yet valid");
  refuseUnless(notOnOrAfter === "" || !isOver(notOnOrAfter, now), "expired");
}

/** @returns the latest end, with the tolerance: until then one of the confirmations could be replayed */
function confirm(confirmations: SamlConfirmation[], expected: Expected): Date {
  const bearers = confirmations.filter(({ method }) => method === BEARER);
  const reasons = bearers.map((each) => whyNotConfirmed(each, expected));
  if (!reasons.includes(undefined)) throw new SamlRefusal(reasons[0] ?? "no bearer confirmation");
  const ends = bearers.map(({ notOnOrAfter }) => notOnOrAfter).filter((end) => end !== "");
  return new Date(Math.max(...ends.map(readTime)) + SKEW_MS);
}

function whyNotConfirmed(
  { recipient, notBefore, notOnOrAfter, inResponseTo }: SamlConfirmation,
  { acsUrl, requestId, now }: Expected,
): string | undefined {
  if (recipient !== acsUrl) return "recipient";
  if (notOnOrAfter === "") return "confirmation without end";
  if (isOver(notOnOrAfter, now)) return "confirmation expired";
  if (!hasBegun(notBefore, now)) return "confirmation not yet valid";
  if (inResponseTo !== (requestId ?? "")) return "assertion for another request";
  return undefined;
}

function endOf(sessions: string[], now: Date): Date | undefined {
  const ends = sessions.filter((end) => end !== "");
  if (ends.length === 0) return undefined;
  // Refused, because our session would end before it began. No skew: it must not last longer than stated.
  const end = Math.min(...ends.map(readTime));
  refuseUnless(end > now.getTime(), "session is over");
  return new Date(end);
}

const hasBegun = (notBefore: string, now: Date) => notBefore === "" || readTime(notBefore) <= now.getTime() + SKEW_MS;

const isOver = (notOnOrAfter: string, now: Date) => readTime(notOnOrAfter) + SKEW_MS <= now.getTime();

/** Reads an xs:dateTime with its zone, which should be UTC in SAML (Core §1.3.3). */
function readTime(text: string): number {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isTime ? Date.parse(text) : Number.NaN;
  refuseUnless(!Number.isNaN(time), "time that cannot be read");
  return time;
}

function refuseUnless(holds: boolean, reason: string): void {
  if (!holds) throw new SamlRefusal(reason);
}

export type SamlAttribute = { name: string; friendlyName: string; values: string[] };

/** Times as in the XML; "" or an empty list if something is missing. */
export type SamlAssertion = {
  id: string;
  version: string;
  issuer: string;
  nameId: { value: string; format: string } | undefined;
  confirmations: SamlConfirmation[];
  conditions: SamlConditions | undefined;
  /** SessionNotOnOrAfter of each AuthnStatement. */
  sessions: string[];
  attributes: SamlAttribute[];
};

export type SamlConfirmation = {
  method: string;
  recipient: string;
  notBefore: string;
  notOnOrAfter: string;
  inResponseTo: string;
};

export type SamlConditions = {
  notBefore: string;
  notOnOrAfter: string;
  /** We must be in each of the lists. */
  audiences: string[][];
  /** Number of conditions we cannot judge. */
  others: number;
};

/** The response around the assertion. It may be unsigned, so it can only add reasons to refuse. */
export type SamlMessage = {
  isSigned: boolean;
  version: string;
  destination: string;
  inResponseTo: string;
  issuer: string;
  status: string;
};

/** States for the operator's log why a response was refused. The sender learns only that it was. */
export class SamlRefusal extends Error {
  override readonly name = "SamlRefusal";
}
