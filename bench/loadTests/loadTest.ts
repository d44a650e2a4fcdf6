import { type Finding, failedFindings, figure, findingsTable } from '../findings.ts';

/**
 * @param args of the command line
 * @param cleanup resources to dispose of in reverse order, also after a failure
 * @returns true if all limits hold; findings are printed, too
 */
export type Scenario = (args: readonly string[], cleanup: AsyncDisposableStack) => Promise<boolean>;

export const loadTest =
  (scenario: Scenario) =>
  async (args: readonly string[]): Promise<boolean> => {
    await using cleanup = new AsyncDisposableStack();
    return await scenario(args, cleanup);
  };

export const count = (what: string, value: number, max = 0, ours = String(value)): Finding => ({
  ...figure(what, value, String, max),
  ours,
});

/** @returns true if all printed findings hold */
export function printFindings(findings: readonly Finding[]): boolean {
  console.info(findingsTable(['', 'measured', 'against'], findings));
  return failedFindings(findings).length === 0;
}
