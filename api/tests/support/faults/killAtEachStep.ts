import { engine } from '@friends/tools/testing/api/api';
import { callControl } from '@friends/tools/testing/api/callControl';
import { startApi } from '@friends/tools/testing/api/startApi';
import { findLedgerFaults, queryNumber, setUpFixture } from './fixture.ts';
import type { Work } from './work.ts';

export interface Findings {
  /** Number of kills. */
  readonly tries: number;
  /** Violations, as sentences. */
  readonly faults: readonly string[];
}

/** Upper bound; more steps count as an endless loop. */
const MAX_STEPS = 150;

/**
 * Engines run the same statements, but the embedded database takes twice as long to start: `npm test` kills it after
 * every third, and killedAtEachStep.exhaustive.test.ts after all.
 */
export const STRIDE = engine === 'postgres' ? 1 : 3;

/**
 * Kills the process after each statement of some work, and repeats the work.
 *
 * @param stride 5: only after each fifth statement, beginning with the first
 */
export async function killAtEachStep(env: Readonly<Record<string, string>>, work: Work, stride = 1): Promise<Findings> {
  const start = () => startApi({ ...env, TEST_KILLABLE: '1' });
  let api = await start();
  const fixture = await setUpFixture(api);
  const faults: string[] = [];
  let tries = 0;
  let isOver = false;
  while (!isOver && tries < MAX_STEPS) {
    const name = `${fixture.agentCode}X${tries}`;
    const attempt = await work.prepare(api, fixture, name);
    await callControl(api, 'killAfterStatements', { statements: tries * stride + 1 });
    isOver = await attempt(api).catch(() => false);
    if (isOver) await callControl(api, 'killAfterStatements', { statements: null });
    else {
      tries += 1;
      await api.stop('SIGKILL');
      api = await start();
    }
    const step = isOver ? 'in the end' : `step ${tries}`;
    const firstCount = await queryNumber(api, work.effectsSql, name);
    if (work.initialCount !== undefined && firstCount !== work.initialCount && firstCount !== work.targetCount)
      faults.push(`${step}: half done, ${firstCount} ${work.effectName}`);
    if (!(await attempt(api))) faults.push(`${step}: not done when repeated`);
    const count = await queryNumber(api, work.effectsSql, name);
    if (count !== work.targetCount) faults.push(`${step}: ${count} ${work.effectName} in place of ${work.targetCount}`);
    faults.push(...(await findLedgerFaults(api)).map((fault) => `${step}: ${fault}`));
  }
  if (tries === MAX_STEPS) faults.push('it does not end');
  await api.stop();
  return { tries, faults };
}
