import { z } from "zod";

const EMAIL = "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.";

/** In the spelling of accounts. */
export const inviteInput = z.object({
  email: z.string(EMAIL).trim().toLowerCase().pipe(z.email(EMAIL).max(255, EMAIL)),
});

const LINK = "Diese Einladung ist nicht vollständig. Öffnen Sie den ganzen Link aus dem Mail.";

export const invitedToken = z.object({ token: z.string(LINK).regex(/^[\w-]{43}$/, LINK) });
