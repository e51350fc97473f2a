import type { Answer } from "../messages/answer.ts";
import type { MailState } from "./mail-desk.ts";

export const MESSAGE_KINDS = { inquiries: "Anfragen an Anbieter", contact: "Nachrichten an uns" } as const;

export type MessageKind = keyof typeof MESSAGE_KINDS;

/** The desk's lists: one state, all messages, or the inquiries neither answered nor settled. */
export const MESSAGE_VIEWS = {
  all: "Alle",
  new: "Neu",
  read: "Gelesen",
  handled: "Erledigt",
  unanswered: "Unbeantwortet",
} as const;

export type MessageView = keyof typeof MESSAGE_VIEWS;

export type MessageState = Exclude<MessageView, "all" | "unanswered">;

/** An inquiry's progress with its provider. Times are in ISO. */
export type DeskCourse = {
  /** The sender also sent it to this provider. */
  isForwarded: boolean;
  /** The provider has no address, so it went to the operator. */
  isByPhone: boolean;
  seenAt: string | null;
  remindedAt: string | null;
  offeredAt: string | null;
  answer: Answer | null;
  answerAt: string | null;
  callbackAt: string | null;
};

/** A visitor's message to a provider or to the site. */
export type DeskMessage = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** null if the number cannot be dialled. */
  phoneHref: string | null;
  message: string;
  state: MessageState;
  createdAt: string;
  handledAt: string | null;
  /** Delivery state; null if the mail was deleted. */
  mailState: MailState | null;
  /** Set for inquiries. */
  spitexName: string | null;
  /** The provider's page; null if it was deleted. */
  spitexPath: string | null;
  /** null for messages to the site. */
  course: DeskCourse | null;
};
