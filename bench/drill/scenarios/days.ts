import { parseArgs } from 'node:util';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { bundleTestPrograms } from '@friends/tools/testing/api/testPrograms';
import { simulateDays } from '@friends/tools/testing/days/simulateDays';
import { figure } from '../../findings.ts';
import { openFolder } from '../../openFolder.ts';
import { count, judge, type Scenario } from '../drill.ts';

/** First simulated day; the feed has stays on nearly each of the following 90. */
const FIRST = '2015-07-13';

const OPTIONS = {
  days: { type: 'string', default: '90' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
} as const;

/** Every night is credited once and on its day, every claim is paid once, despite all faults. */
export const days: Scenario = async (args, cleanup) => {
  const { days: wanted, seed } = parseArgs({ args: [...args], options: OPTIONS }).values;
  await bundleTestPrograms();
  const folder = openFolder(cleanup);
  const postgres = cleanup.adopt(await startPostgres(), (one) => one.stop());
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const result = await simulateDays({ env, folder, first: FIRST, days: Number(wanted), seed: Number(seed) });
  for (const fault of result.faults.slice(0, 20)) console.info(fault);
  return judge([
    figure('days', Number(wanted), String),
    figure('seed', Number(seed), String),
    figure('bookings that bring points', result.bookings, String),
    figure('nights with a kill -9', result.kills, String),
    figure('claims that were paid', result.paid, String),
    figure('days with a kill -9 while they were paid', result.killsAtWork, String),
    count('wrong', result.faults.length),
  ]);
};
