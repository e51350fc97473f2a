import type { AuthError, Factor, GoTrueClient } from "@supabase/auth-js";

type Answer = { name: string; error: null } | { name: null; error: AuthError };

/**
 * «App», then «App 2»: names must be unique among all factors. Deletes unfinished factors first, so that
 * their names become free.
 */
export async function freeFactorName(
  { mfa }: GoTrueClient,
  type: Factor["factor_type"],
  first: string,
): Promise<Answer> {
  const { data, error } = await mfa.listFactors();
  if (error) return { name: null, error };
  const isLeftover = (factor: Factor) => factor.factor_type === type && factor.status === "unverified";
  const leftovers = data.all.filter(isLeftover);
  await Promise.all(leftovers.map(({ id }) => mfa.unenroll({ factorId: id })));
  const taken = new Set(data.all.filter((one) => !isLeftover(one)).map((one) => one.friendly_name));
  let name = first;
  for (let number = 2; taken.has(name); number += 1) name = `${first} ${number}`;
  return { name, error: null };
}
