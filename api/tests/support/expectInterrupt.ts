import { sql } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { type OpsPortal, startCli } from './ops.ts';

/** Presses Ctrl-C during an endless `demo grow`: the command must end, and its work too, in whichever process it runs. */
export async function expectInterrupt({ env }: OpsPortal): Promise<void> {
  const count = async () => Number((await sql('select count(*) as n from bookings'))[0].n);
  const before = await count();
  const child = startCli(['demo', 'grow', '--transactions', '40000000'], env);
  await until(async () => (await count()) > before || child.process.exitCode !== null);
  child.process.kill('SIGINT');
  expect(await child.ended).toMatchObject({ code: 130, err: 'Stopped; what was not finished was not done.' });
  // The portal may be in the middle of a batch when it notices.
  const stopped = await count();
  expect(await count()).toBeLessThan(stopped + 100_000);
  await sql(`delete from bookings where booking_ref like 'GROW%'`);
}
