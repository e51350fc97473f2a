const BEFORE_BREAK = /pflege(?=fach)|fach(?=frau|mann|person|leute)|betriebs(?=bewilligung)|versorgungs(?=pflicht)/gi;

/** Marks where long terms break, because browsers without a German dictionary break them anywhere. */
export const withSoftHyphens = (text: string): string => text.replaceAll(BEFORE_BREAK, "$&\u00AD");
