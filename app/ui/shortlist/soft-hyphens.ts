const BEFORE_BREAK = /pflege(?=fach)|fach(?=frau|mann|person|leute)|betriebs(?=bewilligung)|versorgungs(?=pflicht)/gi;

/** Shows browsers without a German dictionary where long words of the trade break: in narrow columns they would cut them anywhere. */
export const withSoftHyphens = (text: string): string => text.replaceAll(BEFORE_BREAK, "$&\u00AD");
