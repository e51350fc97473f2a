import { m } from "#messages";
import { formatMoment } from "../format.ts";
import type { Closed, ClosedKind } from "../listings/closed.ts";
import type { Answer } from "./answer.ts";
import type { OfferedThen } from "./other-providers.ts";

type Phone = { display: string; href: string } | undefined;

/** Why a provider will no longer answer. */
export type Loss = "deleted" | ClosedKind;

/** `closed`: the provider's current state; null if it was deleted. */
export function lossOf(closed: Closed | null): Loss | undefined {
  if (closed === null) return "deleted";
  return closed === "offen" ? undefined : closed;
}

const LOSSES: Record<Loss, () => string> = {
  deleted: m.inquiry_deleted,
  voruebergehend: m.inquiry_paused,
  dauerhaft: m.inquiry_closed,
};

/** Follows its name or "Diese Spitex": «ist geschlossen». */
export const lossWords = (loss: Loss): string => LOSSES[loss]();

type Asked = {
  spitexName: string;
  /** The address that got the mail. `inbox`: the provider's current address for inquiries. */
  recipient: string | null;
  inbox: string | null;
  /** The provider's current name; null if it was deleted. */
  nowNamed: string | null;
  isByPhone: number;
};

/** Whether the provider's current address never got the inquiry, after a correction or a merge. */
export const isElsewhere = ({ recipient, inbox, nowNamed, isByPhone }: Asked): boolean =>
  isByPhone === 0 && nowNamed !== null && recipient !== null && inbox?.toLowerCase() !== recipient.toLowerCase();

/** Whether the name differs, too: the sender has not agreed that this provider gets the inquiry. */
export const isOther = (asked: Asked): boolean => isElsewhere(asked) && asked.nowNamed !== asked.spitexName;

/** An inquiry's progress with one provider. Times are in ISO. */
export type InquiryCourse = {
  spitexName: string;
  /** Undefined if it is no longer in the directory. */
  path: string | undefined;
  spitexPhone: Phone;
  loss: Loss | undefined;
  /** The provider's current name if it has changed. */
  nowNamed: string | undefined;
  /** It was mailed to an address that is no longer the provider's. */
  isElsewhere: boolean;
  /** No mail went to the provider, so the operator passes the inquiry on. */
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
  if (answer === "voll") return m.inquiry_means_full();
  if (answer === "ort") return m.inquiry_means_place();
  return callbackAt ? m.inquiry_means_call_at({ moment: formatMoment(callbackAt) }) : m.inquiry_means_call();
}
