import { AppError } from "#domain/app-error.ts";
import { orPageError } from "../load-page.ts";
import type { Route } from "./+types/question-status.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  orPageError(context, () => Promise.reject(new AppError("question_not_found")));

export default () => null;
