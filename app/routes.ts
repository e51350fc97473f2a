import { index, type RouteConfig, route } from "@react-router/dev/routes";
import type { Page } from "#domain/page.ts";
import { PAGES } from "#domain/pages.ts";
import { WORD_PAGE_NAMES } from "./content/pages/word-page-names.ts";

/** Text pages share a module, as do administration screens. Other pages have a module of the same name. */
function moduleOf(name: string, { styles }: Page): string {
  if (styles === "admin") return "routes/admin";
  if (styles === "styleguide") return "../tests/styleguide/styleguide-page";
  if (WORD_PAGE_NAMES.some((one) => one === name)) return "routes/words";
  return `routes/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function routeOf([id, page]: [string, Page]) {
  const file = `${moduleOf(id, page)}.tsx`;
  const path = page.address.replace(/^\/|\/$/g, "");
  return path === "" ? index(file, { id }) : route(path, file, { id });
}

export default [...Object.entries(PAGES).map(routeOf), route("*", "routes/not-found.tsx")] satisfies RouteConfig;
