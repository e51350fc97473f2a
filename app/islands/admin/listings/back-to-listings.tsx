import { paths } from "#domain/paths.ts";
import { keptPath } from "../kept-views.ts";

export const BackToListings = () => <a href={keptPath(paths.adminListings())}>Zurück zu den Anbietern</a>;
