import type { Deps } from "../../deps.ts";
export async function nearestWithProviders(_deps: Deps, _p: unknown): Promise<{city:string;citySlug:string;cantonSlug:string;distanceKm:number;count:number}[]> { return []; }
