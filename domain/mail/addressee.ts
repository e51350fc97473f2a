import type { Listing } from "../listings/listing.ts";
import { phoneNumber } from "../listings/phone.ts";

/** The recipient of an inquiry, as shown to its sender. */
export type Addressee = {
  slug: string;
  name: string;
  /** If neither the listing nor a member has an address, the site's operator forwards the inquiry. */
  hasEmail: boolean;
  /** Closed for a while, so the phone is not answered. */
  isPaused: boolean;
  phone: { display: string; href: string } | undefined;
};

export const addresseeOf = ({ slug, name, hasInbox, closed, phone }: Listing): Addressee => ({
  slug,
  name,
  hasEmail: hasInbox,
  isPaused: closed !== "offen",
  phone: phoneNumber(phone),
});
