import type { MailState } from "./mail-desk.ts";

export const MESSAGE_KINDS = ["inquiries", "contact"] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATES = ["new", "read", "handled"] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

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
};
