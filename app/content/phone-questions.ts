import { m } from "#messages";

/** Rule paper-1: what to ask a provider on the phone, printed with boxes to tick. */
export const phoneQuestions = (): string[] => [
  m.provider_ask_licence(),
  m.provider_ask_training(),
  m.provider_ask_same(),
  m.provider_ask_night(),
  m.provider_ask_unpaid(),
  m.provider_ask_start(),
];
