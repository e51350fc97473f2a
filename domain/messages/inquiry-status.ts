import type { Answer } from "./answer.ts";
import type { OtherProvider } from "./other-providers.ts";

type Phone = { display: string; href: string } | undefined;

/** How far an inquiry has come with one provider. Times are in ISO. */
export type InquiryCourse = {
  spitexName: string;
  /** Undefined if it is not in the directory any more. */
  path: string | undefined;
  spitexPhone: Phone;
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

export type OfferedProvider = OtherProvider & {
  name: string;
  zipCode: string;
  city: string;
  path: string;
  phone: Phone;
};
