import { AppError } from "#domain/app-error.ts";
import { loadPage } from "../load-page.ts";
import type { Route } from "./+types/not-found.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadPage(context, async () => {
    throw new AppError("page_not_found");
  });

export default function NotFoundPage() {
  return null;
}
