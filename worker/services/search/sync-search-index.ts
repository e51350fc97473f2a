import type { Deps } from "../../deps.ts";
export async function syncSearchIndex(_deps: Deps): Promise<void> {}
