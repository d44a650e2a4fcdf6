import { setTimeout as pause } from 'node:timers/promises';
import { askControl } from '@friends/tools/testing/api/askControl';
import { freePort } from '@friends/tools/testing/api/freePort';
import { startApi } from '@friends/tools/testing/api/startApi';
import type { Findings, Fixture } from '@friends/tools/testing/faults/claims';
import { answers, silent, startFaultyServer } from '@friends/tools/testing/faultyServer/startFaultyServer';
import { startSmtp } from '@friends/tools/testing/mail/startSmtp';
import { startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { until } from '@friends/tools/testing/until';
import { openReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { ask } from '../../timing/ownApi.ts';
import { underLoad } from './underLoad.ts';

const MAX_MAIL_S = 30;

/** Claims continue without a mail server, and mails are sent once it is back. */
export async function mailServer(
  env: Readonly<Record<string, string>>,
  fixture: Fixture,
  how: 'away' | 'silent',
): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const port = await freePort();
  const settings = { ...env, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const api = cleanup.adopt(await startApi(settings), (one) => one.stop('SIGKILL'));
  const server = how === 'silent' ? await startFaultyServer(silent, port) : null;
  const findings = await underLoad(api, fixture, {
    what: `the mail server is ${how}`,
    isFelt: false,
    begin: () => ask(api, 'POST /reset-passwords', { body: { Email: fixture.email } }),
    end: () => server?.stop(),
  });
  const smtp = cleanup.adopt(await startSmtp({ port }), (one) => one.stop());
  // Retries have growing pauses, so the clock is advanced.
  await askControl(api, 'clock', { now: new Date(Date.now() + 86_400_000).toISOString() });
  await askControl(api, 'notify');
  const faults = await until(() => smtp.received.length > 0, MAX_MAIL_S).then(
    () => [],
    () => ['the mail never came'],
  );
  return { ...findings, faults: [...findings.faults, ...faults] };
}

/** Another API is down, and comes back: the portal's page stays available, calls are refused with a sentence. */
export async function otherApiAway(): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const cli = cleanup.adopt(await openReleaseCli(), (one) => one.close());
  const upstream = await freePort();
  const settings = { PORTAL_API_URL: `http://127.0.0.1:${upstream}`, LOG_LEVEL: 'silent' };
  const { url } = cleanup.adopt(await startPortalProcess(cli, 'data', settings), (one) => one.stop('SIGKILL'));
  const call = () => ask({ url }, 'GET /pages');
  const faults: string[] = [];
  const away = await call();
  if (away.status !== 503 || !JSON.parse(away.text).detail) faults.push(`a call was answered ${away.status}`);
  for (const path of ['/', '/registry.json', '/readyz'])
    if ((await fetch(`${url}${path}`)).status !== 200) faults.push(`${path} went with it`);
  cleanup.adopt(await startFaultyServer(answers('[]'), upstream), (one) => one.stop());
  const back = performance.now();
  while ((await call()).status !== 200) await pause(20);
  return { tries: 1, claims: 0, lost: 0, twice: 0, seconds: (performance.now() - back) / 1000, faults };
}
