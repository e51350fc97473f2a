import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { PAGES, type PageName } from "#domain/pages.ts";

/** The module in app/routes that shows each page. */
const MODULES: Record<PageName, string> = {
  home: "home",
  search: "search",

  canton: "canton",
  city: "city",
  provider: "provider",
  inquiry: "inquiry",
  reportReview: "report-review",

  service: "care-service",
  lexicon: "lexicon",
  lexiconEntry: "lexicon-entry",
  costs: "costs",

  about: "words",
  ordering: "words",
  reviewRules: "words",
  accessibility: "words",
  legal: "words",
  contact: "contact",

  auth: "auth",
  resetPassword: "reset-password",
  confirmLink: "confirm-link",
  account: "account",
  consent: "consent",

  admin: "admin",
  import: "admin",
  adminListings: "admin",
  adminReports: "admin",
  adminMessages: "admin",
  adminMails: "admin",
  adminUsers: "admin",
  adminSitemap: "admin",
  adminDeadLetters: "admin",
};

const routeOf = ([id, module]: [string, string]) => {
  const file = `routes/${module}.tsx`;
  const path = PAGES[id as PageName].address.replace(/^\/|\/$/g, "");
  return path === "" ? index(file, { id }) : route(path, file, { id });
};

export default [
  ...Object.entries(MODULES).map(routeOf),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
