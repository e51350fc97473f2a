type Phone = { display: string; href: string } | undefined;

/** A provider that a question goes or went to, as its asker sees it. */
export type ShownProvider = {
  name: string;
  /** Undefined if it is no longer in the directory. */
  path: string | undefined;
  /** null if a position is unknown, also for those in the place without a typed postcode. */
  km: number | null;
  isLocal: boolean;
  hasDuty: boolean;
  /** The wishes that it is known to meet, and those for which this is unknown, in words. */
  met: string[];
  unknown: string[];
  phone: Phone;
  /** When the phone is answered. */
  hours: string | undefined;
};

export type WhomToAsk = {
  city: string;
  /** Empty if the place has several and none was typed. */
  zipCode: string;
  cantonSlug: string;
  citySlug: string;
  /** As the form sends it. */
  place: string;
  asked: (ShownProvider & { id: number })[];
  /** Without an address for mail. */
  byPhone: (ShownProvider & { id: number })[];
};
