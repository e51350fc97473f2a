import type { MailState } from "./mail-desk.ts";

export const MESSAGE_KINDS = ["inquiries", "contact"] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATES = ["new", "read", "handled"] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** What a visitor sent, to a provider or to the site. */
export type DeskMessage = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** null for a number nobody could dial. */
  phoneHref: string | null;
  message: string;
  state: MessageState;
  createdAt: string;
  handledAt: string | null;
  /** Whether it went out; null where nobody knows any more. */
  mailState: MailState | null;
  /** Of an inquiry. */
  spitexName: string | null;
  /** The provider's page; null if it is gone. */
  spitexPath: string | null;
};
