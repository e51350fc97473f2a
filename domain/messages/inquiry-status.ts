import { formatMoment } from "../format.ts";
import type { Closed, ClosedKind } from "../listings/closed.ts";
import type { Answer } from "./answer.ts";
import type { OfferedThen } from "./other-providers.ts";

type Phone = { display: string; href: string } | undefined;

/** Why a provider that was asked does not answer any more. */
export type Loss = "deleted" | ClosedKind;

/** `closed`: of the provider as it is now; null if it was deleted. */
export function lossOf(closed: Closed | null): Loss | undefined {
  if (closed === null) return "deleted";
  return closed === "offen" ? undefined : closed;
}

/** What it is said to be, after its name or "Diese Spitex". */
export const LOSS_WORDS: Record<Loss, string> = {
  deleted: "steht nicht mehr im Verzeichnis",
  voruebergehend: "ist vorübergehend geschlossen",
  dauerhaft: "ist geschlossen",
};

type Asked = {
  spitexName: string;
  /** Who got the mail, and where inquiries of the provider go now. */
  recipient: string | null;
  inbox: string | null;
  /** The name of the provider now; null if it was deleted. */
  nowNamed: string | null;
  isByPhone: number;
};

/** Who reads the mail of the provider now, after a correction of its address or a merge, never got the inquiry. */
export const isElsewhere = ({ recipient, inbox, nowNamed, isByPhone }: Asked): boolean =>
  isByPhone === 0 && nowNamed !== null && recipient !== null && inbox?.toLowerCase() !== recipient.toLowerCase();

/** And it has another name: the sender has not agreed that it gets the inquiry. */
export const isOther = (asked: Asked): boolean => isElsewhere(asked) && asked.nowNamed !== asked.spitexName;

/** How far an inquiry has come with one provider. Times are in ISO. */
export type InquiryCourse = {
  spitexName: string;
  /** Undefined if it is not in the directory any more. */
  path: string | undefined;
  spitexPhone: Phone;
  loss: Loss | undefined;
  /** The provider's name now, if it has another one. */
  nowNamed: string | undefined;
  /** It was mailed to an address that is no longer the provider's. */
  isElsewhere: boolean;
  /** No mail went to the provider: the operator passes the inquiry on. */
  isByPhone: boolean;
  isUndeliverable: boolean;
  sentAt: string;
  deliveredAt: string | null;
  seenAt: string | null;
  answer: Answer | null;
  answerAt: string | null;
  callbackAt: string | null;
};

export type OfferedProvider = OfferedThen & { zipCode: string; city: string; path: string; phone: Phone };

/** What an answer means to the sender. */
export function answerWords(answer: Answer, callbackAt: Date | null): string {
  if (answer === "voll") return "Die Spitex kann zurzeit niemanden aufnehmen.";
  if (answer === "ort") return "Die Spitex kommt nicht an Ihren Ort.";
  return callbackAt ? `Die Spitex ruft Sie an: ${formatMoment(callbackAt)} Uhr.` : "Die Spitex ruft Sie an.";
}
