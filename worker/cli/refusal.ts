/** Why a command does not do what it was asked to, as a sentence for the terminal. */
export class Refusal extends Error {}

/** @returns whether it succeeded */
export async function orRefusal(print: (line: string) => void, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(error.message);
    return false;
  }
}
