import { broken, type Finding, figure, findingsTable } from '../findings.ts';

/**
 * Something happens to a portal under load.
 *
 * @param words of the command line
 * @param ends takes what is started, to be ended in reverse order, also where the scenario breaks off
 * @returns whether what must hold does; it is printed, too
 */
export type Scenario = (words: readonly string[], ends: AsyncDisposableStack) => Promise<boolean>;

export const drill =
  (scenario: Scenario) =>
  async (words: readonly string[]): Promise<boolean> => {
    await using ends = new AsyncDisposableStack();
    return await scenario(words, ends);
  };

/** How often something was, and how often it may be at most. */
export const count = (what: string, value: number, most = 0, ours = String(value)): Finding => ({
  ...figure(what, value, String, most),
  ours,
});

/** Prints the findings. @returns whether all of them hold */
export function judge(findings: readonly Finding[]): boolean {
  console.info(findingsTable(['', 'measured', 'against'], findings));
  return broken(findings).length === 0;
}
