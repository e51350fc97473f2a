import { paths } from "#domain/paths.ts";

export const BackToListings = () => <a href={paths.adminListings()}>Zurück zu den Anbietern</a>;
