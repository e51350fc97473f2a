import { paths } from "#domain/paths.ts";
import { ClaimScreen } from "./claim-screen.tsx";
import { wakeForMembers } from "./wake-for-members.tsx";

export const wake = (root: HTMLElement) => wakeForMembers(root, paths.providerClaim(), ClaimScreen);
