export type SamlAttribute = { name: string; friendlyName: string; values: string[] };

/** Times as the XML has them; "" or none where something is not there. */
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
  /** One of each list must be meant. */
  audiences: string[][];
  /** Conditions we cannot judge. */
  others: number;
};

/** The response around it. Where that is not signed, it can only make things worse. */
export type SamlMessage = {
  isSigned: boolean;
  version: string;
  destination: string;
  inResponseTo: string;
  issuer: string;
  status: string;
};

/** Says in the operator's log why a response was refused. The sender only learns that it was. */
export class SamlRefusal extends Error {
  override readonly name = "SamlRefusal";
}
