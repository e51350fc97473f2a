import { showKeptToasts } from "./toasts.tsx";

export const wake = showKeptToasts;
