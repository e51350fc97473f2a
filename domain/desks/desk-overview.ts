/** What waits for somebody, as the first screen of administration shows it. */
export type DeskOverview = {
  reports: number;
  inquiries: number;
  contactMessages: number;
  deadMails: number;
  deadLetters: number;
  runningImports: number;
};
