import { paths } from "#domain/paths.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { wakeForMembers } from "./wake-for-members.tsx";

export const wake = (root: HTMLElement) => wakeForMembers(root, paths.providerDesk(), DeskScreen);
