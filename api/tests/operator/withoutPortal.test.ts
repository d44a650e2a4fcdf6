import { join } from 'node:path';
import { signUp } from '@friends/tools/testing/api/api';
import { newFolder } from '../support/newFolder.ts';
import { runOps, startOps } from '../support/ops.ts';

describe('without a running portal', () => {
  it('the same commands work on the data itself, and a portal started later has the changes', async () => {
    const portal = await startOps();
    const { id } = await signUp({}, portal.api);
    await portal.api.stop();
    const result = await runOps(['members', 'approve', String(id), '--as', 'sari'], portal.env);
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining('is approved.'), err: '' });
    const [row] = JSON.parse((await runOps(['members', 'list', '--json'], portal.env)).out);
    expect(row).toMatchObject({ id, Status: 'approved', DecidedBy: 'sari' });
    const outbox = JSON.parse((await runOps(['outbox', '--json'], portal.env)).out);
    expect(outbox.map(({ Kind }: { Kind: string }) => Kind)).toContain('signup_approved');
    await portal.stop();
  });

  it('a feed of many lines is imported into the embedded database', async () => {
    const feed = join(import.meta.dirname, '../../fixtures/bookings-city-2015.csv');
    const result = await runOps(['bookings', 'import', feed], { DATA_DIR: newFolder(), DATABASE_URL: '' });
    expect(result).toEqual({ code: 0, out: expect.stringContaining('4,499 new'), err: '' });
  });

  it('a folder that cannot contain data is refused without a stack trace', async () => {
    const result = await runOps(['members', 'list'], { DATA_DIR: '/dev/null/nowhere', DATABASE_URL: '' });
    expect(result.code).toBe(1);
    expect(result.err).not.toContain('    at ');
  });
});
