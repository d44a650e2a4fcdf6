import { join } from 'node:path';
import { runToEnd } from '@friends/tools/testing/api/startApi';
import { type PortalProcess, startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';

const KEY = 'a-key-of-the-tests-0123456789';

let cli: ReleaseCli;
let portal: PortalProcess;
beforeEach(async () => {
  cli = await openReleaseCli();
});
afterEach(async () => {
  await portal.stop();
  await cli.close();
});

async function logIn(): Promise<number> {
  const { status } = await fetch(`${portal.url}/api/v1/members/login`, {
    method: 'POST',
    headers: { 'x-app-key': KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'genius@friends.test', Password: 'Friends-Demo-2026' }),
  });
  return status;
}

const runInProduction = (program: string) =>
  runToEnd(join(import.meta.dirname, `../src/${program}.ts`), {
    ...cli.opened.env,
    REMOTES_STORE: cli.opened.setting,
    DATA_DIR: join(cli.folder, 'trial'),
    NODE_ENV: 'production',
    PORTAL_APP_KEY: KEY,
    PORT: '0',
  });

test('demo accounts can log in on a trial portal; in production they don’t exist, and a database with them is refused', async () => {
  portal = await startPortalProcess(cli, 'trial', { PORTAL_APP_KEY: KEY });
  expect(await logIn()).toBe(200);
  await portal.stop();
  const refusal = { code: 1, output: expect.stringContaining('The database contains demo accounts') };
  for (const program of ['migrate', 'serve']) expect(await runInProduction(program)).toEqual(refusal);
  portal = await startPortalProcess(cli, 'production', { PORTAL_APP_KEY: KEY, NODE_ENV: 'production' });
  expect(await logIn()).toBe(401);
});
